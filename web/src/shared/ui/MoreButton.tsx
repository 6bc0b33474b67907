import { Button, type ButtonProps } from '@mantine/core'

type MoreButtonProps = Pick<ButtonProps, 'size'> & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: string
}

/** Loads the next page of a list, below it, until the list is complete. */
export const MoreButton = ({ query, ...button }: MoreButtonProps) =>
  query.hasNextPage && (
    <div>
      <Button
        variant="default"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
        {...button}
      />
    </div>
  )
