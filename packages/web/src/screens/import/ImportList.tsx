import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDateTime } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { ImportIcon, UndoIcon } from '../../ui/icons.ts';
import { List } from '../../ui/list/List.tsx';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { doneWords, otherKind } from './kinds.ts';
import { ImportStateBadge } from './states.tsx';
import type { ImportSummary } from './types.ts';
import styles from './ImportPage.module.css';

interface Props {
  readonly imports: readonly ImportSummary[];
  readonly onOpen: (id: string) => void;
  readonly onRollBack: (one: ImportSummary) => void;
  readonly onChoose: () => void;
}

/** A list of earlier imports, with a button to roll them back. */
export function ImportList({ imports, onOpen, onRollBack, onChoose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const rollBack = (one: ImportSummary) =>
    one.state === 'applied' ? (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<UndoIcon size={15} />}
        onClick={(event) => {
          event.stopPropagation();
          onRollBack(one);
        }}
      >
        <Trans>Roll back</Trans>
      </Button>
    ) : null;
  const columns: readonly ListColumn<ImportSummary>[] = [
    {
      key: 'file',
      title: t`File`,
      width: '2fr',
      cell: (one) => <strong>{one.files.join(', ')}</strong>,
    },
    {
      key: 'state',
      title: t`State`,
      width: '130px',
      cell: (one) => <ImportStateBadge state={one.state} />,
    },
    {
      key: 'what',
      title: t`Result`,
      width: '1.6fr',
      wideOnly: true,
      cell: (one) => <span className="figures">{whatCame(one, language)}</span>,
    },
    {
      key: 'when',
      title: t`When`,
      width: '150px',
      wideOnly: true,
      cell: (one) => <span className="figures">{localTime(one.created, language)}</span>,
    },
    { key: 'who', title: t`Who`, width: '1fr', wideOnly: true, cell: (one) => one.user },
    { key: 'back', title: '', width: '120px', wideOnly: true, cell: rollBack },
  ];
  return (
    <List
      label={t`Imports`}
      rows={imports}
      columns={columns}
      rowId={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      compact={(one) => (
        <div className={styles['compact']}>
          <strong>{one.files.join(', ')}</strong>
          <ImportStateBadge state={one.state} />
          <span className="quiet figures">
            {whatCame(one, language) || localTime(one.created, language)}
          </span>
          {rollBack(one)}
        </div>
      )}
      empty={
        <EmptyState
          icon={ImportIcon}
          title={t`Import your boundaries`}
          action={
            <Button leftSection={<ImportIcon size={16} />} onClick={onChoose}>
              <Trans>Choose a file</Trans>
            </Button>
          }
        >
          <Trans>
            Drop a file from your register or another program here: GeoJSON, a zipped shapefile,
            GeoPackage, KML or KMZ, FlatGeobuf, fiboa GeoParquet, or a table with boundaries as WKT.
            You see every field on the map before anything is added, and one click takes it all
            back.
          </Trans>{' '}
          <Trans>
            Import records as a table (CSV or Excel, including our own exports), and weather as an
            hourly file from the KNMI.
          </Trans>
        </EmptyState>
      }
    />
  );
}

/** `48 fields, 212.40 ha` */
function whatCame({ kind, counts, result, state }: ImportSummary, language: string): string {
  const other = otherKind({ kind });
  if (other) return state === 'applied' && result ? doneWords(other, result) : '';
  const every = Object.values(counts);
  const rows = every.reduce((sum, count) => sum + count.rows, 0);
  if (rows === 0) return '';
  const area = formatHectares(
    every.reduce((sum, count) => sum + count.area, 0),
    language,
  );
  if (state !== 'applied' || !result)
    return plural(rows, { one: `# field, ${area}`, other: `# fields, ${area}` });
  const { created, updated } = result;
  return plural(created, {
    one: `# added, ${updated} updated`,
    other: `# added, ${updated} updated`,
  });
}

/** An instant as the clock on the wall of this device shows it. */
export function localTime(instant: string, language: string): string {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return formatDateTime(local.replace('T', ' '), language);
}
