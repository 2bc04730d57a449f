import type { EntityRows } from '@furrow/domain';
import { isPartlyUndrawn } from '@furrow/domain/ground/undrawn.ts';
import { useLingui } from '@lingui/react/macro';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import type { PrintProps } from '../common/EntityScreen.ts';
import { nameOfRow, rowName } from '../../words/rowName.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { useContractLinks } from '../contract/useContractLinks.ts';
import { useTolerance } from '../contract/useTolerance.ts';
import { fulfilments, type Fulfilment } from '../home/figures.ts';

/** Contracts with the fields that grow for each, and how far they fill it. @source RUL-18 */
export function ContractsPrint({ rows, onDone }: PrintProps<EntityRows['contract']>) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const under = usePrintSubtitle();
  const links = useContractLinks();
  const { tolerance } = useTolerance();
  const uncertain = useUncertainWords();
  const lookup = rowLookup(store);
  const label = (field: string) => fieldLabel('contract', field, language);
  const lines = rows.map((contract) => {
    const [filled] = fulfilments(
      { contracts: [contract], links, plan: String(contract.plan) },
      lookup,
      tolerance,
    );
    const fields = links
      .flatMap((link) =>
        link.contract === contract.id
          ? [nameOfRow('cropfield', link.cropfield, store, language)]
          : [],
      )
      .filter(Boolean);
    return { contract, filled, fields };
  });
  const sum = (values: readonly number[]) =>
    formatArea(
      values.reduce((total, value) => total + value, 0),
      language,
    );
  return (
    <PrintSheet title={t`Contracts`} under={under} onDone={onDone}>
      <PrintTable
        head={[
          t`Contract`,
          label('client_id'),
          label('external_id'),
          t`Crop fields`,
          t`Agreed, ${areaUnit()}`,
          t`Grown, ${areaUnit()}`,
          '%',
        ]}
        rows={lines.map(({ contract, filled, fields }) => [
          rowName('contract', contract, store, language),
          String(contract.client_id ?? ''),
          String(contract.external_id ?? ''),
          [fields.join(', '), uncertain({ fieldsWithoutBoundary: withoutBoundary(filled) })]
            .filter(Boolean)
            .join(' · '),
          typeof contract.surface === 'number' ? formatArea(contract.surface, language) : '',
          formatArea(filled?.hectares ?? 0, language),
          filled?.percentage === null || filled === undefined
            ? ''
            : formatNumber(filled.percentage, language, 1),
        ])}
        right={new Set([4, 5, 6])}
        foot={[
          t`Total`,
          '',
          '',
          '',
          sum(lines.map(({ contract }) => Number(contract.surface) || 0)),
          sum(lines.map(({ filled }) => filled?.hectares ?? 0)),
          '',
        ]}
      />
    </PrintSheet>
  );
}

const withoutBoundary = (filled: Fulfilment | undefined): number =>
  (filled?.fields ?? []).filter(isPartlyUndrawn).length;
