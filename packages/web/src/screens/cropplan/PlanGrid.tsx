import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkIn } from '../../me/useWorkIn.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import type { GridColumn } from './gridColumns.ts';
import { actOfKey, rowsOf, type GridAct, type GridSelection } from './gridKeys.ts';
import {
  placeName,
  placeOf,
  selectionOf,
  type GridPlace,
  type PlaceSelection,
} from './gridPlaces.ts';
import type { PlanColumn } from './planEdits.ts';
import { SeasonCell } from './SeasonCell.tsx';
import type { CropPlan } from './useCropPlan.ts';
import type { PlanEdits } from './usePlanEdits.ts';
import styles from './CropPlan.module.css';

type Field = EntityRows['cropfield'];

interface Props {
  readonly plan: CropPlan;
  readonly edits: PlanEdits;
  readonly columns: readonly GridColumn[];
  readonly mayChange: boolean;
  /** The field whose cell has the focus. */
  readonly onFocused: (field: string) => void;
}

interface Copied {
  readonly field: Field;
  readonly column: PlanColumn;
}

/** Pieces of ground by columns, worked in as a spreadsheet: arrows, Enter, typing, copy down. */
export function PlanGrid({ plan, edits, columns, mayChange, onFocused }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const own = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'choice'),
  );
  const start = { row: 0, column: own };
  const ownKey = columns[own]?.key;
  useLayoutEffect(() => showOwn(table.current), [ownKey]);
  const [selected, setSelection] = useState<PlaceSelection | null>(null);
  const [typed, setTyping] = useState<string | null | undefined>(undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const copied = useRef<Copied | null>(null);
  const { pieces } = plan;
  const size = { rows: pieces.length, columns: columns.length };
  const names = {
    fields: pieces.map(({ field }) => field.id),
    columns: columns.map(({ key }) => key),
  };
  // seasons and fields of others may arrive while editing: the chosen cell stays the same
  const current = selected && selectionOf(selected, names);
  const selection = current ?? { anchor: start, focus: start };
  // text typed for a field that no longer exists applies to no other
  const typing = current ? typed : undefined;
  const isLost = selected !== null && !current && typed !== undefined;
  useEffect(() => {
    if (!isLost) return;
    setTyping(undefined);
    showToast({
      text: t`The field you were typing in is not in this season any more. Nothing was filled in.`,
    });
  }, [isLost, t]);
  const column = columns[selection.focus.column];
  const inRows = new Set(rowsOf(selection));
  const focused = pieces[selection.focus.row];

  const select = (next: GridSelection) => {
    const focus = placeOf(next.focus, names);
    setSelection({ anchor: placeOf(next.anchor, names), focus });
    setTyping(undefined);
    if (focus.field) onFocused(focus.field);
    focusCell(table.current, focus);
  };
  /**
   * The fields an edit applies to: the marked fields where the focus is one of them, else the rows.
   */
  const targets = (): readonly Field[] => {
    const marked = pieces.filter(({ field }) => chosen.has(field.id));
    const isMarked = focused && chosen.has(focused.field.id);
    return (isMarked ? marked : pieces.filter((_piece, row) => inRows.has(row))).map(
      ({ field }) => field,
    );
  };
  const choose = (value: number | null) => {
    if (column?.kind === 'choice') edits.choose(targets(), column.choice, value);
  };
  const type = (text: string | null) => {
    if (!current) select(selection);
    setTyping(text);
  };
  const run = (act: GridAct) => {
    if (act.kind === 'select') return select(act.selection);
    if (!mayChange || column?.kind !== 'choice') return undefined;
    const { choice } = column;
    if (act.kind === 'edit') return type(act.text);
    if (act.kind === 'clear') return choose(null);
    if (act.kind === 'copy') {
      if (focused) copied.current = { field: focused.field, column: choice };
      return undefined;
    }
    if (act.kind === 'paste') {
      const from = copied.current;
      if (from?.column === choice) edits.copy(from.field, targets(), choice);
      return undefined;
    }
    const first = pieces[Math.min(...inRows)];
    const top = first && inRows.size === 1 ? pieces[selection.focus.row - 1] : first;
    if (top) edits.copy(top.field, targets(), choice);
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing !== undefined || !isCell(event.target)) return;
    const act = actOfKey(event, selection, size);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    run(act);
  };
  const leave = (how: 'key' | 'away') => {
    setTyping(undefined);
    if (how === 'key') focusCell(table.current, placeOf(selection.focus, names));
  };
  const goOn = () => {
    const row = Math.min(size.rows - 1, Math.max(...inRows) + 1);
    const spot = { row, column: selection.focus.column };
    select({ anchor: spot, focus: spot });
  };
  const press = (row: number, at: number) => (event: MouseEvent) => {
    const focus = { row, column: at };
    const id = pieces[row]?.field.id;
    if ((event.ctrlKey || event.metaKey) && id) setChosen(toggled(chosen, id));
    select({ anchor: event.shiftKey ? selection.anchor : focus, focus });
  };

  return (
    <div className={styles['scroll']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is typed in is a grid, as ARIA has it
        role="grid"
        aria-label={t`Crop plan`}
        aria-rowcount={size.rows + 1}
        aria-multiselectable
        className={styles['grid']}
        style={{ '--columns': columns.length }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {mayChange ? (
              <th className={styles['mark']}>
                <span className="visually-hidden">{t`Chosen`}</span>
              </th>
            ) : null}
            <th scope="col" className={styles['field']}>
              {t`Field`}
            </th>
            <th scope="col" className={styles['area']}>
              {areaUnit()}
            </th>
            {columns.map((one) => (
              <ColumnHead key={one.key} column={one} plan={plan} />
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece, row) => (
            <tr key={piece.field.id} data-chosen={chosen.has(piece.field.id) || undefined}>
              {mayChange ? (
                <td className={styles['mark']}>
                  <input
                    type="checkbox"
                    aria-label={t`Choose ${piece.field.name}`}
                    checked={chosen.has(piece.field.id)}
                    onChange={() => setChosen(toggled(chosen, piece.field.id))}
                  />
                </td>
              ) : null}
              <th scope="row" className={styles['field']}>
                {piece.field.name}
              </th>
              <td className={styles['area']}>
                {formatArea(piece.field.registered_area ?? 0, language)}
              </td>
              {columns.map((one, at) => {
                const isFocus = selection.focus.row === row && selection.focus.column === at;
                const cell = {
                  isFocus,
                  isSelected: inRows.has(row) && selection.focus.column === at,
                  cell: { field: piece.field.id, column: one.key },
                  onPress: press(row, at),
                };
                return one.kind === 'season' ? (
                  <SeasonCell key={one.key} piece={piece} season={one.season} cell={cell} />
                ) : (
                  <ChoiceCell
                    key={one.key}
                    piece={piece}
                    plan={plan}
                    column={one.choice}
                    cell={cell}
                    mayChange={mayChange}
                    typing={isFocus ? typing : undefined}
                    onType={() => type(null)}
                    onChoose={(value) => {
                      choose(value);
                      goOn();
                    }}
                    onLeave={leave}
                    onDrop={(id) => {
                      const from = pieces.find(({ field }) => field.id === id)?.field;
                      if (!from || from.id === piece.field.id) return;
                      if (piece.field.crop === null) edits.copy(from, [piece.field], 'crop');
                      else edits.swap(from, piece.field);
                    }}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange ? (
        <p className={styles['hint']}>
          {t`Type a crop on any cell, drag a cell to another field, or mark several and choose once. Ctrl-D copies down. Everything can be undone.`}
        </p>
      ) : null}
    </div>
  );
}

function ColumnHead({ column, plan }: { readonly column: GridColumn; readonly plan: CropPlan }) {
  const { t } = useLingui();
  const language = useLanguage();
  const workIn = useWorkIn();
  if (column.kind === 'choice')
    return (
      <th scope="col" data-own={column.choice}>
        {column.choice === 'crop'
          ? t`${plan.season?.name ?? ''} · this season`
          : fieldLabel('cropfield', column.choice, language)}
      </th>
    );
  const { plan: season } = column.season;
  return (
    <th scope="col">
      <button
        type="button"
        className={styles['season']}
        title={t`Work in plan ${season.name}`}
        onClick={() => void workIn(season)}
      >
        {column.season.year > plan.year ? t`${season.name} · next` : season.name}
      </button>
    </th>
  );
}

/** On a phone earlier seasons fill the width: the season that is planned is scrolled to. */
function showOwn(table: HTMLTableElement | null): void {
  const head = table?.querySelector<HTMLElement>('th[data-own]');
  const room = table?.parentElement;
  if (head && room) {
    // with the frame of its cells
    room.scrollLeft = head.offsetLeft + head.offsetWidth + 4 - room.clientWidth;
  }
}

const isCell = (target: EventTarget): boolean =>
  target instanceof HTMLElement && 'place' in target.dataset;

function focusCell(table: HTMLTableElement | null, cell: GridPlace): void {
  // after the next rendering: the cell may still be an input
  requestAnimationFrame(() =>
    table?.querySelector<HTMLElement>(`[data-place="${placeName(cell)}"]`)?.focus(),
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
