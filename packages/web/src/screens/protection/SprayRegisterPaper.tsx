import { useLingui } from '@lingui/react/macro';
import type { RegisterLine } from '@furrow/domain/spray-register/entries.ts';
import { lackWords } from '@furrow/domain/spray-register/words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatArea, formatPrintDate } from '../../ui/format/formats.ts';
import { Paper, PaperTable } from '../../ui/Paper.tsx';
import { usePaperUnder } from '../common/usePaperUnder.ts';
import { doseWords } from '../../forms/amounts.ts';

interface Props {
  readonly lines: readonly RegisterLine[];
  readonly from: string | null;
  readonly to: string | null;
  readonly onDone: () => void;
}

/** The spray register on paper, or as a PDF of the browser. @source EXC-03 */
export function SprayRegisterPaper({ lines, from, to, onDone }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = language === 'nl' ? 'nl' : 'en';
  const under = usePaperUnder();
  const period = [from, to].map((day) => (day ? formatPrintDate(day) : '…')).join(' – ');
  return (
    <Paper title={t`Spray register ${period}`} under={under} onDone={onDone}>
      <PaperTable
        head={[
          lackWords.date[words],
          lackWords.product[words],
          lackWords.authorisation_number[words],
          lackWords.dose[words],
          t`Field`,
          areaUnit(),
          lackWords.crop[words],
          'BBCH',
          lackWords.operator[words],
          t`Still missing`,
        ]}
        rows={lines
          .toReversed()
          .map((line) => [
            [line.date ? formatPrintDate(line.date) : '', line.start_time]
              .filter(Boolean)
              .join(' '),
            line.product ?? '',
            line.authorisation_number ?? '',
            line.dose === null ? '' : doseWords(line.dose, line.dose_unit, language),
            line.field ?? '',
            line.treated_area === null ? '' : formatArea(line.treated_area, language),
            [line.crop, line.eppo_code].filter(Boolean).join(' '),
            line.growth_stage === null ? '' : String(line.growth_stage),
            line.operator ?? '',
            line.missing.map(({ lack }) => lackWords[lack][words]).join(', '),
          ])}
        right={new Set([5, 7])}
      />
    </Paper>
  );
}
