import type { EntityRows } from '@furrow/domain';
import { areaMessagePercent } from '@furrow/domain/contract/contract.computed.ts';
import { isPartlyUndrawn } from '@furrow/domain/ground/undrawn.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { wireDraft } from '../../forms/wireDraft.ts';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DecimalInput } from '../../ui/input/DecimalInput.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/Meter.tsx';
import { linkChangesOf, linkedAfter } from '../common/linkedDraft.ts';
import { contractAreaFacts } from './contractArea.ts';
import { useContractLinks } from './useContractLinks.ts';
import { useTolerance } from './useTolerance.ts';
import styles from './Contract.module.css';

const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? '–' : words(value);

const signed = (value: number, words: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${words}`;

/**
 * Message that the fields are too large or too small for the contract.
 * @param share percent by which they are larger; null where the area is right
 */
function useAreaMessage(share: number | null): string | null {
  const { t } = useLingui();
  const language = useLanguage();
  if (share === null) return null;
  const x = formatNumber(Number(areaMessagePercent(share)), language);
  return share > 0
    ? t`contract field area ${x}% larger than contract area`
    : t`contract field area ${x}% smaller than contract area`;
}

/**
 * Part of a contract that its crop fields fill, while both are being changed. @source RUL-18,
 * RUL-19
 */
export function AreaBar({
  row,
  form,
}: {
  readonly row: EntityRows['contract'];
  readonly form: DraftForm;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const links = useContractLinks();
  useRows('cropfield');
  const contractLinks = links.filter((link) => link.contract === row.id);
  const linked = linkedAfter(contractLinks, linkChangesOf(form.draft)).map((id) => {
    const link = contractLinks.find(({ cropfield }) => cropfield === id);
    return {
      contract: row.id,
      cropfield: String(id),
      part_geometry: link?.part_geometry ?? null,
      undrawn_area: link?.undrawn_area ?? null,
    };
  });
  const { text, tolerance, set } = useTolerance();
  const { surface: typed, skip_area_check: skip } = wireDraft('contract', form.draft);
  const surface = typeof typed === 'number' ? typed : null;
  const facts = contractAreaFacts(
    { ...row, surface, skip_area_check: skip === true },
    { links: linked, cropfield: (id) => store.row('cropfield', id) },
    tolerance,
  );
  const {
    sum_registered_area: sum,
    percentage,
    area_difference: difference,
    percentage_difference: share,
  } = facts;
  const message = useAreaMessage(facts.area_message === null ? null : share);
  const isEmpty = facts.fields.length === 0 && !facts.incomplete;
  const entrances = facts.entrance_ok
    ? t`Every field has an entrance`
    : t`Not every field has an entrance`;
  const uncertain = useUncertainWords()({
    fieldsWithoutBoundary: facts.fields.filter(isPartlyUndrawn).length,
  });
  return (
    <section className={styles['section']} aria-label={t`Area`}>
      <div className={styles['line']}>
        <h3>{t`Area`}</h3>
        <Badge
          icon={facts.contract_ok ? OkIcon : WarningIcon}
          tone={facts.contract_ok ? 'leaf' : 'ochre'}
        >
          {facts.contract_ok ? t`Area is right` : t`Area is not right`}
        </Badge>
      </div>
      {percentage === null ? null : (
        <Meter
          label={t`Share of the contract area`}
          percent={percentage}
          ok={facts.contract_ok}
          words={`${formatNumber(percentage, language, 1)} %`}
        />
      )}
      {message ? (
        <output className={styles['message']}>
          <WarningIcon size={16} />
          {message}
        </output>
      ) : null}
      {facts.incomplete ? (
        <p className="quiet">{t`The fields belong to another plan; their areas are the last ones received from the server.`}</p>
      ) : null}
      {uncertain ? <p className="quiet">{uncertain}</p> : null}
      <Facts
        facts={[
          { label: t`Area of the fields`, value: formatHectares(sum, language) },
          {
            label: t`Share of the contract area`,
            value: orDash(percentage, (part) => `${formatNumber(part, language, 1)}\u00a0%`),
          },
          {
            label: t`Difference`,
            value: orDash(difference, (area) =>
              signed(area, formatHectares(Math.abs(area), language)),
            ),
          },
          {
            label: t`Difference in percent`,
            value: orDash(share, (part) =>
              signed(part, `${formatNumber(Math.abs(part), language, 2)}\u00a0%`),
            ),
          },
          { label: t`Entrances`, value: isEmpty ? '–' : entrances },
        ]}
      />
      <div className={styles['tolerance']}>
        <DecimalInput
          label={t`Tolerance`}
          unit="%"
          value={text}
          onChange={set}
          hint={t`Tolerance between the fields’ area and the contract. Empty: they must cover it.`}
        />
      </div>
    </section>
  );
}
