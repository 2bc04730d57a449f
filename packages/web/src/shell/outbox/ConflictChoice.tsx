import { Button } from '@mantine/core';
import { entityOf } from '@furrow/domain/entities.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import type { Conflict, StuckEntry } from '../../data/types.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useValueLines } from '../../forms/useValueLines.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { SwatchName } from '../../ui/input/Swatch.tsx';
import { wallClock } from '../../screens/record/form/when/duration.ts';
import { BoundaryConflict } from './BoundaryConflict.tsx';
import { changedLines } from './changedLines.ts';
import { useOthersChange } from './useOthersChange.ts';
import styles from './Outbox.module.css';

type Side = 'mine' | 'theirs';

/**
 * A choice between two people's changes, field by field: the value before, the person's and the
 * other's.
 */
export function ConflictChoice({ entry }: { readonly entry: StuckEntry }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const other = useOthersChange(entry);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const who = other?.user ?? t`Somebody else`;
  const moment = other && formatDateTime(wallClock(new Date(other.at)), language);
  const choose = (keep: Side | Readonly<Record<string, Side>>) =>
    void store.resolve(entry.id, keep);
  const isChosen = Object.keys(chosen).length > 0;
  const mayKeepFields = entry.kind === 'update' && entry.conflicts.length > 1;
  return (
    <>
      <p>
        {other
          ? t`${who} changed this too, on ${moment}. Which one should we keep?`
          : t`Somebody else changed this too. Which one should we keep?`}
      </p>
      {entry.conflicts.map((conflict) => (
        <FieldConflict
          key={conflict.field}
          entry={entry}
          conflict={conflict}
          who={who}
          chosen={chosen[conflict.field]}
          onChoose={
            mayKeepFields ? (side) => setChosen({ ...chosen, [conflict.field]: side }) : null
          }
        />
      ))}
      <div className={styles['buttons']}>
        {isChosen ? (
          <Button onClick={() => choose(chosen)}>
            <Trans>Keep my choices</Trans>
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => choose('theirs')}>
              <Trans>Keep theirs</Trans>
            </Button>
            <Button onClick={() => choose('mine')}>
              <Trans>Keep mine</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface FieldProps {
  readonly entry: StuckEntry;
  readonly conflict: Conflict;
  readonly who: string;
  readonly chosen: Side | undefined;
  /** Null where there is no choice field by field. */
  readonly onChoose: ((side: Side) => void) | null;
}

function FieldConflict({ entry, conflict, who, chosen, onChoose }: FieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const linesOf = useValueLines();
  const { field, mine, theirs, before } = conflict;
  const label = fieldLabel(entry.entity, field, language);
  const definition = entityOf(entry.entity).fields[field];
  const kind = definition?.kind;
  const lines = (value: unknown) => linesOf(entry.entity, field, value);
  return (
    <fieldset className={styles['conflict']}>
      <legend>{label}</legend>
      {kind === 'geometry' ? <BoundaryConflict mine={mine} theirs={theirs} who={who} /> : null}
      <Lines
        before={lines(before)}
        mine={lines(mine)}
        theirs={lines(theirs)}
        who={who}
        isColor={definition?.kind === 'text' && definition.patternCode === 'color_expected'}
      />
      {onChoose ? (
        <div className={styles['sides']}>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${entry.id} ${field}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />{' '}
              {side === 'mine' ? t`Keep mine` : t`Keep theirs`}
            </label>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

interface LinesProps {
  readonly before: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly who: string;
  readonly isColor: boolean;
}

/** Values side by side; lists line by line, to show who added or removed which. */
function Lines({ before, mine, theirs, who, isColor }: LinesProps) {
  const { t } = useLingui();
  const shown = (text: string | undefined) =>
    isColor && text ? <SwatchName color={text} name={text} /> : text;
  const isList = Math.max(before.length, mine.length, theirs.length) > 1;
  if (!isList)
    return (
      <dl className={styles['values']}>
        <dt>{t`Before`}</dt>
        <dd>{shown(before[0])}</dd>
        <dt>{t`Yours`}</dt>
        <dd>{shown(mine[0])}</dd>
        <dt>{who}</dt>
        <dd>{shown(theirs[0])}</dd>
      </dl>
    );
  const mark = (there: boolean, was: boolean) => (there ? (was ? '✓' : '+') : was ? '−' : '');
  const words = (there: boolean, was: boolean) =>
    there ? (was ? t`kept` : t`added`) : was ? t`removed` : t`not there`;
  return (
    <table className={styles['conflicts']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Yours`}</th>
          <th scope="col">{who}</th>
        </tr>
      </thead>
      <tbody>
        {changedLines(before, mine, theirs).map((line, index) => (
          <tr key={index} data-changed={line.mine !== line.theirs || undefined}>
            <th scope="row">{line.text}</th>
            {[line.mine, line.theirs].map((there, side) => (
              <td key={side} aria-label={words(there, line.before)}>
                {mark(there, line.before)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
