import { diseaseModels, type DiseaseModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { shownIn, unitWords } from '../../ui/format/measures.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '../../ui/format/formats.ts';

/** The models by name, and what each asks of a day, in the person's units. */
export function useModelWords(): Readonly<
  Record<DiseaseModel, { readonly name: string; readonly criteria: string }>
> {
  const { t } = useLingui();
  const language = useLanguage();
  const { temperature } = useMeasures();
  const criteria = (model: DiseaseModel) => {
    const { lowest, humid } = diseaseModels[model].criteria;
    const degrees = `${formatNumber(shownIn('temperature', lowest, temperature), language, 0)} ${unitWords(temperature)}`;
    return t`A day of risk was never colder than ${degrees} and had at least ${humid} hours of 90 % relative humidity or more. Two in a row are a period of risk.`;
  };
  return {
    hutton: { name: t`Hutton criteria`, criteria: criteria('hutton') },
    smith: { name: t`Smith criteria`, criteria: criteria('smith') },
  };
}
