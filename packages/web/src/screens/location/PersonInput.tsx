import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { FarmStore } from '../../data/types.ts';
import { Select } from '../../ui/Select.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** The name the farm knows an account by. */
export function personOf(store: Pick<FarmStore, 'rows'>, user: unknown): string {
  return String(store.rows('farmcontact').find((contact) => user && contact['user'] === user)?.['contact_name'] ?? t`Somebody`);
}

/** Who was there: a contact with an account. */
export function PersonInput({ form }: InputProps) {
  const { t: words } = useLingui();
  const store = useFarmStore();
  const contacts = useRows('farmcontact').filter((contact) => contact['user']);
  const value = (form.value('user') as string | null) ?? store.user;
  const options = contacts.map((contact) => ({ value: String(contact['user']), label: String(contact['contact_name']) }));
  const shown = options.some((option) => option.value === value) ? options : [...options, { value, label: personOf(store, value) }];
  return <Select label={words`Person`} errors={form.errors('user')} options={shown} value={value} onChange={(next) => form.set('user', next)} />;
}
