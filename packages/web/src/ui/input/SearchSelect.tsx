import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FormField, type ControlProps, type FieldShellProps } from './FormField.tsx';
import { AddIcon, CloseIcon, DownIcon } from '../icons.ts';
import { useLayer } from '../overlay/layers.ts';
import { type SearchPage, useSearch } from '../search/useSearch.ts';
import control from './control.module.css';
import styles from './SearchSelect.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A second, quieter text: a unit, a crop, a number. */
  readonly note?: string | undefined;
  /** A small square of colour before the label. */
  readonly color?: string | null | undefined;
}

export interface SearchSelectProps extends FieldShellProps {
  readonly value: string | null;
  /** The text of the value while nothing is searched. */
  readonly valueLabel: string;
  readonly onChange: (choice: Choice | null) => void;
  readonly onBlur?: () => void;
  /** Answers a page of choices for a text; pages count from 1. */
  readonly search: (text: string, page: number, signal: AbortSignal) => Promise<SearchPage<Choice>>;
  /**
   * Offers an entry that turns the text into a new choice; omitted when only existing ones may be
   * chosen.
   */
  readonly onCreate?: ((text: string) => void) | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly clearable?: boolean;
  /** It is in a cell of a table and is gone once it is left. */
  readonly cell?: CellTyping | undefined;
}

/** Typing of a choice in a cell. */
export interface CellTyping {
  /** The text typed to open it; null keeps the current one. */
  readonly start: string | null;
  /** Left without a choice: by Enter or by Escape, or by going elsewhere. */
  readonly onLeave: (how: 'key' | 'away') => void;
}

const createValue = '\u0000create';
const moreValue = '\u0000more';

/** A selection among many choices, found by typing. @source spec §2 Selectors, SCR-12 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, required, errors, hint, cell } = props;
  return (
    <FormField
      label={label}
      {...(required ? { required } : {})}
      errors={errors}
      hint={hint}
      isBare={cell !== undefined}
    >
      {(field) => <SearchBox {...props} field={field} />}
    </FormField>
  );
}

/** Opens a search in a cell as it appears, and takes the best match with Enter. */
function useCellTyping(
  cell: CellTyping | undefined,
  {
    combobox,
    input,
    search,
    text,
  }: {
    readonly combobox: ReturnType<typeof useCombobox>;
    readonly input: RefObject<HTMLInputElement | null>;
    readonly search: ReturnType<typeof useSearch<Choice>>;
    readonly text: string | null;
  },
): { readonly takeOnceFound: () => void } {
  /** The text that Enter was pressed after while it was still being searched. */
  const entered = useRef<string | null>(null);
  const isCell = cell !== undefined;
  useEffect(() => {
    if (!isCell) return;
    input.current?.focus();
    combobox.openDropdown();
    // once, as it appears
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCell]);
  const isTyped = isCell && Boolean(text) && search.state === 'ready' && search.entries.length > 0;
  useEffect(() => {
    // in a table Enter takes the best match
    if (!isTyped) return;
    combobox.selectFirstOption();
    if (entered.current === text) combobox.clickSelectedOption();
    entered.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isTyped, search.entries]);
  return {
    takeOnceFound: () => {
      if (isCell && text && search.state === 'loading') entered.current = text;
    },
  };
}

function SearchBox({
  field,
  value,
  valueLabel,
  onChange,
  onBlur,
  search,
  onCreate,
  disabled = false,
  placeholder,
  clearable = true,
  cell,
}: SearchSelectProps & { readonly field: ControlProps }) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(cell?.start ?? null);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const opened = combobox.dropdownOpened;
  const hits = useSearch(search, text ?? '', opened);
  const shut = () => {
    combobox.closeDropdown();
    setText(null);
  };
  useLayer(opened, () => {
    shut();
    cell?.onLeave('key');
  });
  const { takeOnceFound } = useCellTyping(cell, { combobox, input, search: hits, text });

  const choose = (chosen: string) => {
    if (chosen === moreValue) return hits.more();
    if (chosen === createValue) onCreate?.((text ?? '').trim());
    else onChange(hits.entries.find((entry) => entry.value === chosen) ?? null);
    return shut();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal
      zIndex={1900}
      width="target"
      position="bottom-start"
      shadow="none"
    >
      <Combobox.Target>
        <div className={control['box']}>
          <input
            ref={input}
            className={control['control']}
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Combobox.Target adds aria-controls
            role="combobox"
            aria-expanded={opened}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder ?? t`Search`}
            value={text ?? valueLabel}
            onChange={(event) => {
              setText(event.target.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => {
              if (!cell?.start) event.currentTarget.select();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // nothing else was typed: the present text stays
              if (keepsWhatStands(text, hits)) cell?.onLeave('key');
              else takeOnceFound();
            }}
            onBlur={() => {
              // cleared by hand means no selection; any other unfinished text is no choice
              if (text === '' && value !== null && clearable) onChange(null);
              shut();
              onBlur?.();
              cell?.onLeave('away');
            }}
            {...field}
          />
          {value !== null && clearable && !disabled ? (
            <button
              type="button"
              // by keyboard it is cleared by emptying the text: the next field is one key away
              tabIndex={-1}
              className={styles['clear']}
              aria-label={t`Clear`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(null)}
            >
              <CloseIcon size={15} />
            </button>
          ) : (
            <DownIcon className={control['chevron']} size={16} />
          )}
        </div>
      </Combobox.Target>
      <Combobox.Dropdown className={styles['dropdown'] ?? ''}>
        <Found search={hits} value={value} toCreate={onCreate ? (text ?? '').trim() : ''} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

const keepsWhatStands = (
  text: string | null,
  { state }: Pick<ReturnType<typeof useSearch<Choice>>, 'state'>,
): boolean => text === null && state !== 'loading';

interface FoundProps {
  readonly search: ReturnType<typeof useSearch<Choice>>;
  readonly value: string | null;
  /** The text of which a new choice can be created; '' for none. */
  readonly toCreate: string;
}

/** The results of a search, or the reason why there are none. */
function Found({ search, value, toCreate }: FoundProps) {
  const { t } = useLingui();
  const { state, entries } = search;
  return (
    <Combobox.Options className={styles['options'] ?? ''} aria-busy={state === 'loading'}>
      {entries.map((entry) => (
        <Combobox.Option
          key={entry.value}
          value={entry.value}
          className={styles['option'] ?? ''}
          data-chosen={entry.value === value || undefined}
        >
          {entry.color ? (
            <span className={styles['swatch']} style={{ background: entry.color }} />
          ) : null}
          <span className={styles['text']}>{entry.label}</span>
          {entry.note ? <span className={styles['note']}>{entry.note}</span> : null}
        </Combobox.Option>
      ))}
      {state === 'loading' ? <div className={styles['message']}>{t`Loading`}</div> : null}
      {state === 'failed' ? <div className={styles['message']}>{t`Loading failed`}</div> : null}
      {state === 'ready' && entries.length === 0 ? (
        <div className={styles['message']}>{t`No matches found`}</div>
      ) : null}
      {search.ownOnly ? (
        <div
          className={styles['message']}
        >{t`Without a connection, only what is on this device is searched.`}</div>
      ) : null}
      {state === 'ready' && search.hasMore ? (
        <Combobox.Option value={moreValue} className={styles['option'] ?? ''}>
          <span className={styles['note']}>{t`More…`}</span>
        </Combobox.Option>
      ) : null}
      {toCreate && state !== 'loading' ? (
        <Combobox.Option value={createValue} className={styles['option'] ?? ''}>
          <AddIcon size={15} />
          <span className={styles['text']}>{t`Add “${toCreate}”`}</span>
        </Combobox.Option>
      ) : null}
    </Combobox.Options>
  );
}
