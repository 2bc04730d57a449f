import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { usePointed } from '../../../map/pointed.ts';
import { useIsPhone } from '../../../browser/useMedia.ts';
import type { Problem } from '../../../data/http.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { whileWaiting } from '../../../tasks/whileWaiting.ts';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { areaUnit } from '../../../ui/format/areaUnit.ts';
import { formatArea, formatHectares } from '../../../ui/format/formats.ts';
import { List } from '../../../ui/list/List.tsx';
import type { ListColumn } from '../../../ui/list/listColumn.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { chooseForAll, choicesOf, sumsOf, usualChoices, type Choice } from './choices.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { applyReview, type Applied } from '../importCalls.ts';
import { otherKind, takeWords } from '../kinds.ts';
import { ImportNotes } from '../ImportNotes.tsx';
import { usualObjects } from './objectChoices.ts';
import { ObjectList } from './ObjectList.tsx';
import { ReviewMap } from './ReviewMap.tsx';
import { CompactRow, RowName } from './ReviewRow.tsx';
import { ReviewSwitch } from './ReviewSwitch.tsx';
import { applyWords, leftOut } from './reviewWords.ts';
import { RowDetail } from './RowDetail.tsx';
import { VerdictChips } from './VerdictChips.tsx';
import type { Import, ImportRow, Verdict } from '../types.ts';
import { VerdictBadge, verdictOrder } from './verdicts.tsx';
import { stickyBar } from '../../../ui/overlay/useClearance.ts';
import styles from './Review.module.css';

interface Props {
  readonly imported: Import;
  /** Called with the result, for the toast. */
  readonly onApplied: (counts: Applied, hectares: number) => void;
}

/**
 * The rows of a file on map and table, side by side, to decide about before anything changes.
 * @source decisions D13
 */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function Review({ imported, onApplied }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { rows, objects } = imported;
  const [taken, setTaken] = useState(() => usualObjects(objects));
  const [part, setPart] = useState<'fields' | 'others'>(
    otherKind(imported) === null && (rows.length > 0 || objects.length === 0) ? 'fields' : 'others',
  );
  const [choices, setChoices] = useState(() => usualChoices(rows));
  const [filter, setFilter] = useState<Verdict | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const pointed = usePointed();
  const [parcels, setParcels] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const phone = useIsPhone();
  // a phone has room for a single one of them
  const [side, setSide] = useState<'list' | 'map'>('list');
  const isFields = part === 'fields';
  const other = otherKind(imported);
  const [hasList, hasMap] = [
    !phone || side === 'list' || !isFields,
    isFields && (!phone || side === 'map'),
  ];

  const shown = useMemo(() => {
    const some = filter === null ? rows : rows.filter(({ verdict }) => verdict === filter);
    // rows that need a decision come first
    return some.toSorted(
      (a, b) => verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict) || a.row - b.row,
    );
  }, [rows, filter]);
  const choose = useCallback(
    (row: number, choice: Choice) => setChoices((before) => new Map(before).set(row, choice)),
    [],
  );
  const sums = sumsOf(rows, choices);
  const ofFields = sums.added + sums.updated;
  const open = rows.find(({ row }) => row === active) ?? null;

  const columns: readonly ListColumn<ImportRow>[] = [
    {
      key: 'name',
      title: t`Field`,
      width: '2fr',
      cell: (row) => <RowName row={row} />,
      footer: ({ length }) => plural(length, { one: '# row', other: '# rows' }),
    },
    {
      key: 'verdict',
      title: t`Compared`,
      width: '112px',
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    {
      key: 'choice',
      title: t`Action`,
      width: '1.7fr',
      cell: (row) => (
        <ChoiceInput
          row={row}
          choice={choices.get(row.row)}
          onChoose={(choice) => choose(row.row, choice)}
        />
      ),
    },
    {
      key: 'area',
      title: areaUnit(),
      right: true,
      width: '64px',
      cell: ({ registered_area: area }) => (area === null ? '–' : formatArea(area, language)),
      footer: (all) =>
        formatArea(
          all.reduce((sum, { registered_area: area }) => sum + (area ?? 0), 0),
          language,
        ),
    },
  ];

  const apply = async () => {
    setBusy(true);
    setProblem(null);
    const result = await whileWaiting(
      t`The import has been added`,
      applyReview(imported.id, choices, taken, parcels),
    );
    setBusy(false);
    if (result.ok) onApplied(result.value, sums.area);
    else setProblem(result.problem);
  };

  return (
    <div className={styles['review']}>
      {rows.length > 0 && objects.length > 0 ? (
        <ReviewSwitch
          label={t`Part of the file`}
          value={part}
          onChange={setPart}
          choices={[
            { value: 'fields', words: t`Fields`, count: rows.length },
            { value: 'others', words: t`Everything else`, count: objects.length },
          ]}
        />
      ) : null}
      {phone && isFields ? (
        <ReviewSwitch
          label={t`Show`}
          value={side}
          onChange={setSide}
          choices={[
            { value: 'list', words: t`List` },
            { value: 'map', words: t`Map` },
          ]}
        />
      ) : null}
      <div className={styles['sides']}>
        <div
          className={styles['table']}
          data-alone={hasList && !hasMap ? true : undefined}
          hidden={!hasList && open === null}
        >
          {isFields ? null : (
            <>
              <ImportNotes
                notes={
                  other === 'records' ? [...imported.notes, ...unusable(objects)] : imported.notes
                }
                folded={phone}
              />
              <ObjectList objects={objects} chosen={taken} onChoose={setTaken} />
            </>
          )}
          {hasList && isFields ? (
            <>
              <ImportNotes notes={imported.notes} folded={phone} />
              <VerdictChips rows={rows} filter={filter} onFilter={setFilter} />
              {filter ? (
                <ForAll
                  rows={shown}
                  onChoose={(choice) => setChoices((before) => chooseForAll(before, shown, choice))}
                />
              ) : null}
              <List
                label={t`Fields in the file`}
                rows={shown}
                columns={columns}
                rowId={({ row }) => String(row)}
                active={active === null ? null : String(active)}
                onOpen={({ row }) => setActive(row)}
                onHover={(row) => pointed.point(row ? String(row.row) : null)}
                compact={(row) => (
                  <CompactRow
                    row={row}
                    choice={choices.get(row.row)}
                    onChoose={(choice) => choose(row.row, choice)}
                  />
                )}
                empty={
                  <p className={styles['none']}>
                    <Trans>The file holds no areas, so there is no field to add.</Trans>
                  </p>
                }
              />
            </>
          ) : null}
          {open && isFields ? <RowDetail row={open} onClose={() => setActive(null)} /> : null}
        </div>
        {hasMap ? (
          <ReviewMap
            rows={rows}
            plan={imported.plan}
            choices={choices}
            active={active}
            onSelect={setActive}
            pointed={pointed}
          />
        ) : null}
      </div>
      {problem ? <NotApplied problem={problem} /> : null}
      <footer {...stickyBar} className={styles['foot']}>
        {rows.length === 0 ? null : (
          <Checkbox
            label={t`Also create parcels`}
            checked={parcels}
            onChange={setParcels}
            disabled={ofFields === 0}
          />
        )}
        <span className={styles['left']}>{leftOut(rows, ofFields)}</span>
        <Button loading={busy} disabled={ofFields + taken.size === 0} onClick={() => void apply()}>
          {other
            ? takeWords(
                other,
                objects.filter(({ object }) => taken.has(object)),
              )
            : applyWords(sums.added, sums.updated, formatHectares(sums.area, language), taken.size)}
        </Button>
      </footer>
    </div>
  );
}

function NotApplied({ problem }: { readonly problem: Problem }) {
  return (
    <div className={styles['problem']}>
      <Notice level="danger">
        {problemWords(problem)} {[...new Set(Object.values(problem.errors).flat())].join(' ')}
      </Notice>
    </div>
  );
}

const MOST_SHOWN = 200;

/** Reasons why rows cannot be imported, in full; a list has room for only a line. */
const unusable = (objects: Import['objects']): Import['notes'] =>
  objects
    .filter(({ verdict }) => verdict === 'invalid')
    .slice(0, MOST_SHOWN)
    .flatMap(({ notes }) => notes);

/** A choice for all rows shown. */
function ForAll({
  rows,
  onChoose,
}: {
  readonly rows: readonly ImportRow[];
  readonly onChoose: (choice: Choice) => void;
}) {
  const { t } = useLingui();
  const possible = (['update', 'new', 'skip'] as const).filter((choice) =>
    rows.some((row) => choicesOf(row).includes(choice)),
  );
  if (possible.length === 0) return null;
  const words: Readonly<Record<Choice, string>> = {
    update: t`Update`,
    new: t`Add`,
    skip: t`Leave out`,
  };
  return (
    <div className={styles['forAll']}>
      <span className="quiet">
        {plural(rows.length, { one: 'For this row:', other: 'For these # rows:' })}
      </span>
      {possible.map((choice) => (
        <Button key={choice} variant="default" size="compact-sm" onClick={() => onChoose(choice)}>
          {words[choice]}
        </Button>
      ))}
    </div>
  );
}
