import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { useLatest } from '../../../ui/useLatest.ts';
import styles from './Notifications.module.css';

/** Hours and minutes are typed one after the other. */
const restMilliseconds = 900;

/** A time of day, reported once it is complete and the input lost focus, or after a pause. */
export function TimeInput({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const tell = useLatest(onChange);
  useEffect(() => {
    if (typed === null) return;
    const resting = setTimeout(() => {
      if (typed !== '' && typed !== value) tell.current(typed);
      setTyped(null);
    }, restMilliseconds);
    return () => clearTimeout(resting);
  }, [typed, value, tell]);
  return (
    <TextInput
      label={label}
      type="time"
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typed && typed !== value) onChange(typed);
        setTyped(null);
      }}
    />
  );
}

/** Hours from one time of day to another, which may be on the next day. */
export function HoursInput({
  from,
  until,
  onChange,
}: {
  readonly from: string;
  readonly until: string;
  readonly onChange: (hours: { readonly from: string; readonly until: string }) => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles['hours']}>
      <TimeInput
        label={t`From`}
        value={from}
        onChange={(value) => onChange({ from: value, until })}
      />
      <TimeInput
        label={t({ message: 'Until', context: 'a time of day' })}
        value={until}
        onChange={(value) => onChange({ from, until: value })}
      />
    </div>
  );
}
