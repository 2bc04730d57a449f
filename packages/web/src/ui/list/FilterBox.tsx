import { memo, useEffect, useState } from 'react';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  readonly label: string;
  /** The text shown until a person types; another object replaces the typed text. */
  readonly pending: { readonly text: string };
  readonly onType: (text: string) => void;
}

/** A search box before a long list: it shows a key at once, and the list follows. */
export const FilterBox = memo(function FilterBox({ label, pending, onType }: Props) {
  const [typed, setTyped] = useState(pending.text);
  useEffect(() => setTyped(pending.text), [pending]);
  return (
    <SearchBox
      leaves
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onType(text);
      }}
    />
  );
});
