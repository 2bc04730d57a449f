import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formOf } from '@furrow/domain/spray-register/forms/forms.ts';
import { isWithin } from '@furrow/domain/spray-register/pack.ts';
import { translate } from '@furrow/kit/text.ts';
import { useIsCold } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SoilIcon } from '../../ui/icons.ts';
import { Select } from '../../ui/input/Select.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { RegisterHandOver } from './handover/RegisterHandOver.tsx';
import { PeriodInputs, usePeriod, type ChosenPeriod } from '../common/seasons/PeriodInputs.tsx';
import { RegisterFormNote } from './RegisterFormNote.tsx';
import { RegisterLines } from './RegisterLines.tsx';
import { SeasonsNotice } from '../common/seasons/SeasonsNotice.tsx';
import { useLineAdmissions } from './useLineAdmissions.ts';
import { formsOfLines, useRegister } from './useRegister.ts';
import styles from './Protection.module.css';

/** A person's filter of the register; left out: unfiltered. */
interface Chosen extends ChosenPeriod {
  readonly form?: string | null;
  readonly crop?: string | null;
  readonly product?: string | null;
  readonly operator?: string | null;
}

/**
 * The spray register of a period: products, fields and appliers, the data each line still lacks by
 * the form of its country, and the lines that were not admitted.
 * @source decisions D13, EXC-03
 */
export function SprayRegisterPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const isCold = useIsCold();
  const [chosen, choose] = useState<Chosen>({});
  const { from, to } = usePeriod(chosen);
  const { lines: all, state } = useRegister({ from, to });
  const admissions = useLineAdmissions();
  const forms = useMemo(() => formsOfLines(all), [all]);
  const form = formOf(forms.find((id) => id === chosen.form) ?? forms[0] ?? null);
  const { crop = null, product = null, operator = null } = chosen;
  const filter = useMemo(
    () => ({ from, to, crop, product, operator }),
    [from, to, crop, product, operator],
  );
  const lines = useMemo(
    () => all.filter((line) => formOf(line.country) === form && isWithin(line, filter)),
    [all, form, filter],
  );
  return (
    <ReadingPage
      section="registers"
      title={t`Spray register`}
      tools={
        <>
          <div className={styles['dates']}>
            <PeriodInputs
              period={{ from, to }}
              onChange={(change) => choose({ ...chosen, ...change })}
            />
            {forms.length > 1 ? (
              <Select
                label={t`Form`}
                value={form.id}
                options={forms.map((id) => ({
                  value: id,
                  label: translate(formOf(id).name, language),
                }))}
                onChange={(id) => choose({ ...chosen, form: id })}
              />
            ) : null}
            <Among
              label={t`Crop`}
              value={crop}
              of={all.map((line) => line.crop)}
              onChange={(value) => choose({ ...chosen, crop: value })}
            />
            <Among
              label={t({ message: 'Product', context: 'of any kind' })}
              value={product}
              of={all.map((line) => line.product)}
              onChange={(value) => choose({ ...chosen, product: value })}
            />
            <Among
              label={t`Operator`}
              value={operator}
              of={all.map((line) => line.operator)}
              onChange={(value) => choose({ ...chosen, operator: value })}
            />
          </div>
          <RegisterHandOver
            lines={lines}
            form={form}
            filter={filter}
            // nothing is exported before it is complete
            isReady={state !== 'busy' && admissions.state !== 'busy'}
            statusOf={admissions.statusOf}
          />
        </>
      }
    >
      <SeasonsNotice state={state} />
      {all.length > 0 ? (
        <>
          <RegisterLines lines={lines} admissions={admissions} />
          <RegisterFormNote form={form} />
        </>
      ) : isCold || state === 'busy' ? (
        <FarmSkeleton />
      ) : (
        <EmptyState icon={SoilIcon} title={t`No spraying in this period`}>
          {t`Performed crop protection is listed here, with everything the register asks for and what is still missing.`}
        </EmptyState>
      )}
    </ReadingPage>
  );
}

interface AmongProps {
  readonly label: string;
  readonly value: string | null;
  readonly of: readonly (string | null)[];
  readonly onChange: (value: string | null) => void;
}

/** Filters by one of the names in the lines. */
function Among({ label, value, of, onChange }: AmongProps) {
  const language = useLanguage();
  const names = [...new Set(of.filter((name) => name !== null))].toSorted(
    new Intl.Collator(language).compare,
  );
  return (
    <Select
      label={label}
      value={value}
      clearable
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}
