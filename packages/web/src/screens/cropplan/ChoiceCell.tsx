import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { WarningIcon } from '../../ui/icons.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { entityOfColumn, type PlanColumn } from './planEdits.ts';
import { cellProps, type CellPlace } from './SeasonCell.tsx';
import type { Piece } from './judgePieces.ts';
import type { CropPlan } from './useCropPlan.ts';
import { warningTexts } from './warningWords.ts';
import styles from './CropPlan.module.css';

interface Props {
  readonly piece: Piece;
  readonly plan: CropPlan;
  readonly column: PlanColumn;
  readonly cell: CellPlace;
  readonly mayChange: boolean;
  /** The text typed to open it; undefined while nothing is typed. */
  readonly typing: string | null | undefined;
  readonly onType: () => void;
  readonly onChoose: (value: number | null) => void;
  /** Left by a key, which keeps the focus here, or by going elsewhere. */
  readonly onLeave: (how: 'key' | 'away') => void;
  /** The crop of another field was dropped here. */
  readonly onDrop: (field: string) => void;
}

/** A cell of the season that is planned: shown, typed in, dragged and dropped on. */
export function ChoiceCell(props: Props) {
  const { piece, column, cell, mayChange, typing, onType, onChoose, onLeave, onDrop } = props;
  const language = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const { field } = piece;
  const isCrop = column === 'crop';
  if (typing !== undefined)
    return (
      <td className={styles['cell']} data-typing>
        <ReferenceInput
          label={`${field.name}: ${fieldLabel('cropfield', column, language)}`}
          to={entityOfColumn[column]}
          value={field[column]}
          clearable={false}
          narrowing={isCrop || column === 'consumer' ? undefined : { crop: field.crop }}
          create={
            column === 'purpose' ? undefined : column === 'variety' ? { crop_type: field.crop } : {}
          }
          cell={{ start: typing, onLeave }}
          onChange={(id) => onChoose(typeof id === 'number' ? id : null)}
        />
      </td>
    );
  const drag = isCrop && mayChange && field.crop !== null;
  return (
    <td
      {...cellProps(cell)}
      className={styles['cell']}
      data-own
      data-over={isOver || undefined}
      draggable={drag}
      onDoubleClick={mayChange ? onType : undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', field.id);
        event.dataTransfer.effectAllowed = 'copyMove';
      }}
      onDragOver={(event) => {
        if (!isCrop || !mayChange) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      {isCrop ? <OwnCrops {...props} /> : <Chosen field={field} column={column} />}
    </td>
  );
}

function Chosen({
  field,
  column,
}: {
  readonly field: EntityRows['cropfield'];
  readonly column: PlanColumn;
}) {
  const store = useFarmStore();
  const language = useLanguage();
  const name = nameOfRow(entityOfColumn[column], field[column], store, language);
  return name ? <span className={styles['plain']}>{name}</span> : <span className="quiet">–</span>;
}

/** The crops of a piece in the planned season, with the warnings against each. */
function OwnCrops({ piece, plan, mayChange }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const nameOf = (id: number | null) => nameOfRow('croptype', id, store, language);
  return piece.ownCrops.map(({ field, period }) => {
    const warnings = plan.warnings.get(field.id);
    const texts = warnings ? warningTexts(warnings, nameOf, language) : [];
    const [first] = texts;
    const name = nameOf(field.crop);
    if (!name)
      return (
        <span key={field.id} className={styles['empty']}>
          {mayChange ? t`choose` : t`No crop`}
        </span>
      );
    return (
      <span
        key={field.id}
        className={styles['crop']}
        data-weight={first?.weight}
        data-second={period === 'main' ? undefined : period}
        style={{ '--crop': cropColor(store.row('croptype', field.crop)) }}
        title={texts.map(({ text }) => text).join('\n') || undefined}
      >
        <strong>{name}</strong>
        {first ? (
          <em>
            <WarningIcon size={14} /> {first.short}
          </em>
        ) : (
          <span>{nameOfRow('cropvariety', field.variety, store, language)}</span>
        )}
      </span>
    );
  });
}
