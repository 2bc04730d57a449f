import { useLingui } from '@lingui/react/macro';
import type { RegisterForm } from '@furrow/domain/spray-register/forms/form.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import type { PackFilter } from '@furrow/domain/spray-register/pack.ts';
import { missingDatumWords } from '@furrow/domain/spray-register/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { doseWords } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';
import { PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { sizeText } from './sizeText.ts';
import { useHolder } from './useRegister.ts';

interface Props {
  readonly lines: readonly RegisterLine[];
  readonly form: RegisterForm;
  readonly filter: PackFilter;
  readonly onDone: () => void;
}

/** The spray register on paper, or as a PDF of the browser. @source EXC-03 */
export function SprayRegisterPrint({ lines, form, filter, onDone }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { registration_number: number } = useHolder();
  const under = usePrintSubtitle();
  const period = [filter.from, filter.to]
    .map((day) => (day ? formatPrintDate(day) : '…'))
    .join(' – ');
  const [law] = form.sources;
  return (
    <PrintSheet
      title={t`Spray register ${period}`}
      under={[
        under,
        form.holderNumber && number ? `${form.holderNumber.name} ${number}` : '',
        law?.title,
      ]
        .filter(Boolean)
        .join(' · ')}
      onDone={onDone}
    >
      <PrintTable
        head={[
          translate(missingDatumWords.date, language),
          translate(missingDatumWords.product, language),
          translate(missingDatumWords.authorisation_number, language),
          translate(missingDatumWords.dose, language),
          t`Field`,
          t`Size`,
          translate(missingDatumWords.crop, language),
          'BBCH',
          translate(missingDatumWords.operator, language),
          t`Still missing`,
        ]}
        rows={lines
          .toReversed()
          .map((line) => [
            [
              line.date ? formatPrintDate(line.date) : '',
              [line.start_time, line.end_time].filter(Boolean).join('–'),
            ]
              .filter(Boolean)
              .join(' '),
            line.product ?? '',
            line.authorisation_number ?? '',
            line.dose === null ? '' : doseWords(line.dose, line.dose_unit, language),
            [line.field, line.land_reference, line.organic ? t`Organic` : null]
              .filter(Boolean)
              .join(', '),
            sizeText(line, language) ?? '',
            [line.crop, line.eppo_code].filter(Boolean).join(' '),
            line.growth_stage === null ? '' : String(line.growth_stage),
            line.operator ?? '',
            line.missing.map(({ lack }) => translate(missingDatumWords[lack], language)).join(', '),
          ])}
        right={new Set([5, 7])}
      />
    </PrintSheet>
  );
}
