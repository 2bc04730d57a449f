import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { formatHectares } from '../../ui/format/formats.ts';
import { AddIcon } from '../../ui/icons.ts';
import { entityOfColumn, type PlanColumn } from './planEdits.ts';
import type { Piece } from './judgePieces.ts';
import type { CropPlan } from './useCropPlan.ts';
import type { PlanEdits } from './usePlanEdits.ts';
import styles from './CropPlan.module.css';

interface Props {
  readonly piece: Piece;
  readonly plan: CropPlan;
  readonly edits: PlanEdits;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

const choices: readonly PlanColumn[] = ['crop', 'variety', 'purpose', 'consumer'];

/** The crops of a piece in this season, for touch screens: each with variety, purpose and buyer. */
export function PieceDetail({ piece, plan, edits, mayChange, onClose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayMake = usePermission('cropfield.create') && mayChange;
  const { field } = piece;
  const has = (period: string) => piece.ownCrops.some((own) => own.period === period);
  return (
    <section className={styles['detail']} aria-label={field.name}>
      <header className={styles['detailHead']}>
        <h2>
          <Link to={paths.cropfields.byId(field.id)}>{field.name}</Link>
          <small> {formatHectares(field.registered_area ?? 0, language)}</small>
        </h2>
        <CloseButton label={t`Close`} onClick={onClose} />
      </header>
      {piece.ownCrops.map((own) => (
        <CropInputs
          key={own.field.id}
          field={own.field}
          isOnly={piece.ownCrops.length === 1}
          edits={edits}
          mayChange={mayChange}
          season={plan.season?.name ?? ''}
        />
      ))}
      {mayMake ? (
        <div className={styles['buttons']}>
          {has('before') ? null : (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<AddIcon size={14} />}
              onClick={() => edits.addSecond(field, 'before')}
            >
              <Trans>Crop before</Trans>
            </Button>
          )}
          {has('after') ? null : (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<AddIcon size={14} />}
              onClick={() => edits.addSecond(field, 'after')}
            >
              <Trans>Crop after</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}

function CropInputs({
  field,
  isOnly,
  edits,
  mayChange,
  season,
}: {
  readonly field: EntityRows['cropfield'];
  readonly isOnly: boolean;
  readonly edits: PlanEdits;
  readonly mayChange: boolean;
  readonly season: string;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = {
    before: t`Before the main crop`,
    main: t`Main crop ${season}`,
    after: t`After the main crop`,
  };
  const period = field.period ?? 'main';
  return (
    <fieldset className={styles['inputs']} disabled={!mayChange}>
      <legend>{isOnly ? t`Season ${season}` : words[period]}</legend>
      {choices.map((column) => (
        <ReferenceInput
          key={column}
          label={fieldLabel('cropfield', column, language)}
          to={entityOfColumn[column]}
          value={field[column]}
          disabled={!mayChange || (field.crop === null && column === 'variety')}
          narrowing={
            column === 'variety' || column === 'purpose' ? { crop: field.crop } : undefined
          }
          create={
            column === 'purpose' ? undefined : column === 'variety' ? { crop_type: field.crop } : {}
          }
          onChange={(id) => edits.choose([field], column, typeof id === 'number' ? id : null)}
        />
      ))}
      {period !== 'main' && mayChange ? (
        <Button size="sm" variant="subtle" color="red" onClick={() => edits.removeSecond(field)}>
          <Trans>Remove this crop</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}
