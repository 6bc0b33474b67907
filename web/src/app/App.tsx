import { type createMemoryRouter, RouterProvider } from 'react-router-dom'

type AppProps = { router: ReturnType<typeof createMemoryRouter> }

/** The same tree in the browser, at build time and in tests. */
export const App = ({ router }: AppProps) => <RouterProvider router={router} />
