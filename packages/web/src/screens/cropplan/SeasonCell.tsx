import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import type { PlanCrop } from '@furrow/domain/rotation/crop-plan.ts';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { placeName, type GridPlace } from './gridPlaces.ts';
import type { Piece } from './judgePieces.ts';
import type { SeasonColumn } from './useCropPlan.ts';
import { partWords } from './warningWords.ts';
import styles from './CropPlan.module.css';

/** Position and state of a cell of the table. */
export interface CellPlace {
  readonly cell: GridPlace;
  readonly isFocus: boolean;
  readonly isSelected: boolean;
  readonly onPress: (event: MouseEvent) => void;
}

/** The attributes of every cell of the table. */
export const cellProps = ({ cell, isFocus, isSelected, onPress }: CellPlace) => ({
  tabIndex: isFocus ? 0 : -1,
  'aria-selected': isSelected,
  'data-place': placeName(cell),
  onClick: onPress,
});

/** The crops of a piece in another season; read here, changed in that season. */
export function SeasonCell({
  piece,
  season,
  cell,
}: {
  readonly piece: Piece;
  readonly season: SeasonColumn;
  readonly cell: CellPlace;
}) {
  const crops = piece.seasons.get(season.plan.id) ?? [];
  return (
    <td {...cellProps(cell)} className={styles['cell']}>
      {crops.length === 0 ? <span className={styles['nothing']}>–</span> : null}
      {crops.map((crop) => (
        <CropName key={`${crop.field.id} ${crop.period}`} crop={crop} />
      ))}
    </td>
  );
}

/** A crop by its colour and name, with the part of the piece where it is not all of it. */
function CropName({ crop }: { readonly crop: PlanCrop<EntityRows['cropfield']> }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { field, share, period } = crop;
  const name = nameOfRow('croptype', field.crop, store, language);
  if (!name) return <span className={styles['nothing']}>{t`No crop`}</span>;
  const variety = nameOfRow('cropvariety', field.variety, store, language);
  const part = partWords(share, language);
  return (
    <span
      className={styles['crop']}
      data-second={period === 'main' ? undefined : period}
      style={{ '--crop': cropColor(store.row('croptype', field.crop)) }}
      title={[name, variety, part && t`${part} of the ground: ${field.name}`]
        .filter(Boolean)
        .join(' · ')}
    >
      <strong>{name}</strong>
      {part ? <span>{part}</span> : null}
    </span>
  );
}
