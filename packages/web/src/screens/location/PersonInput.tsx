import { textIn } from '../../forms/typed.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../data/index.ts';
import { Select } from '../../ui/input/Select.tsx';
import type { InputProps } from '../common/EntityScreen.ts';
import { personOf } from './personOf.ts';

/** The person at a location: a contact with an account. */
export function PersonInput({ form }: InputProps) {
  const { t: words } = useLingui();
  const store = useFarmStore();
  const contacts = useRows('farmcontact').filter((contact) => contact.user);
  const value = textIn(form.value('user')) ?? store.user;
  const options = contacts.map((contact) => ({
    value: String(contact.user),
    label: String(contact.contact_name),
  }));
  const shown = options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: personOf(store, value) }];
  return (
    <Select
      label={words`Person`}
      errors={form.errors('user')}
      options={shown}
      value={value}
      onChange={(next) => form.set('user', next)}
    />
  );
}
