import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { PlaceIcon, PlannedIcon, RepeatIcon, type DecorativeIcon } from '../../../../ui/icons.ts';
import type { FieldLook } from '../../../cropfield/useFieldWords.ts';
import type { NearFields } from './nearFields.ts';
import type { CurrentPosition } from './useCurrentPosition.ts';
import styles from './WhereCard.module.css';

interface Props {
  readonly choosable: readonly EntityRows['cropfield'][];
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  readonly near: NearFields;
  readonly standing: CurrentPosition;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** All fields of the crop are offered as well. */
  readonly withCrop?: boolean;
}

/** Chips shown before "show all": two rows of a phone. */
const most = 5;

/** The most likely fields, each chosen with a tap that replaces the current choice. */
export function FieldOffers({
  choosable,
  words,
  near,
  standing,
  chosen,
  onChoose,
  withCrop = true,
}: Props) {
  const { t } = useLingui();
  const offered = [
    ...(near.fieldAtPosition === null
      ? []
      : [{ id: near.fieldAtPosition, icon: PlaceIcon, why: t`You are here` }]),
    ...near.today.map((id) => ({ id, icon: PlannedIcon, why: t`Planned for today` })),
    ...near.recent.map((id) => ({ id, icon: RepeatIcon, why: t`Last worked` })),
  ]
    .filter(({ id }) => !(chosen.length === 1 && chosen[0] === id))
    .slice(0, most);
  const first = choosable.find(({ id }) => id === chosen[0]);
  const ofCrop =
    first && first.crop !== null ? choosable.filter(({ crop }) => crop === first.crop) : [];
  const isMore = ofCrop.some(({ id }) => !chosen.includes(id));
  const cropName = first ? words(first).crop : '';
  return (
    <fieldset className={styles['chips']} aria-label={t`Suggested fields`}>
      {standing.state === 'unasked' || standing.state === 'looking' ? (
        <Offer
          icon={PlaceIcon}
          label={t`My location`}
          isBusy={standing.state === 'looking'}
          onPress={standing.look}
        />
      ) : null}
      {offered.map(({ id, icon, why }) => {
        const field = choosable.find((one) => one.id === id);
        return field ? (
          <Offer
            key={id}
            icon={icon}
            label={String(field.name ?? '')}
            why={why}
            onPress={() => onChoose([id])}
          />
        ) : null;
      })}
      {withCrop && ofCrop.length > 1 && isMore ? (
        <Offer
          label={t`+ all ${cropName} (${ofCrop.length})`}
          onPress={() =>
            onChoose([
              ...chosen,
              ...ofCrop.map(({ id }) => id).filter((id) => !chosen.includes(id)),
            ])
          }
        />
      ) : null}
    </fieldset>
  );
}

interface OfferProps {
  readonly icon?: DecorativeIcon;
  readonly label: string;
  /** Reason for the offer, for people who do not see the icon. */
  readonly why?: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

function Offer({ icon: Icon, label, why, isBusy = false, onPress }: OfferProps) {
  return (
    <button
      type="button"
      className={styles['offer']}
      title={why}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {Icon ? <Icon size={15} /> : null}
      <span className={styles['name']}>{label}</span>
      {why ? <span className="visually-hidden">{`, ${why}`}</span> : null}
    </button>
  );
}
