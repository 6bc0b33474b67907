import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { StaffRole } from '@runwen/contracts'
import { staffRoles } from '@runwen/contracts/constants'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AddMember.module.css'

type AddMemberProps = { busy: boolean; onAdd: (username: string, role: StaffRole) => void }

/** Adds a member of staff. The server generates the password. */
export const AddMember = ({ busy, onAdd }: AddMemberProps) => {
  const { t } = useTranslation('admin-staff')
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<StaffRole>('editor')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(username.trim(), role)
      }}
    >
      <TextInput
        label={t('add.username')}
        autoComplete="off"
        maxLength={limits.name}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('column.role')}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as StaffRole)}
        data={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <Button type="submit" disabled={busy || username.trim() === ''}>
        {t('add.submit')}
      </Button>
    </form>
  )
}
