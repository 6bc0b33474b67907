import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Session } from '#shared/session/session.ts'
import type { api } from './api.ts'

/** The part of the state that shared code and features may use. */
export type RootState = { session: Session; api: ReturnType<typeof api.reducer> }

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
