import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AddIcon, CloseIcon } from '../../ui/icons.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { DoseInput } from '../record/form/amounts/DoseInput.tsx';
import { doseUnitOf, doseUnits, linesOf, type MixLine } from './lines.ts';
import styles from './MixLines.module.css';

/** The products of a mix, each with its dose. @source decisions D14 mix.details */
export function MixLines({ form }: InputProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { label } = fieldProps('mix', 'details', language);
  const lines = linesOf(form.value('details'));
  const put = (next: readonly MixLine[]) => form.set('details', next);
  const change = (index: number, changes: Partial<MixLine>) =>
    put(lines.map((line, own) => (own === index ? { ...line, ...changes } : line)));
  return (
    <fieldset className={styles['lines']}>
      <legend>{label}</legend>
      {lines.map((line, index) => (
        <div key={index} className={styles['line']}>
          <div className={styles['product']}>
            <ReferenceInput
              label={t`Product`}
              required
              to="producttype"
              value={line.producttype}
              narrowing={{ variant: 'all' }}
              create={{ variant: 'other', unit: line.unit?.split('/')[0] || 'kg' }}
              errors={form.errors(`details.${index}.producttype`)}
              onBlur={form.recheck}
              onChange={(id, product) =>
                change(index, {
                  producttype: id === null ? null : Number(id),
                  unit: doseUnitOf(product, line.unit),
                })
              }
            />
          </div>
          <DoseInput
            label={t`Dose`}
            value={line.value}
            onChange={(value) => change(index, { value: value === '' ? null : value })}
            unit={line.unit ?? ''}
            units={doseUnits}
            onUnit={(unit) => change(index, { unit: unit || null })}
            errors={[
              ...form.errors(`details.${index}.value`),
              ...form.errors(`details.${index}.unit`),
            ]}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Remove product ${index + 1}`}
            onClick={() => put(lines.filter((_line, own) => own !== index))}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {form.errors('details').map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<AddIcon size={16} />}
          onClick={() => put([...lines, { producttype: null, value: null, unit: null }])}
        >
          {t`Product`}
        </Button>
      </div>
    </fieldset>
  );
}
