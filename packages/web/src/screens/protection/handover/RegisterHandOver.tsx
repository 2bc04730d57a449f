import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import { companyNumber } from '@furrow/domain/spray-register/entries.ts';
import type { RegisterForm } from '@furrow/domain/spray-register/forms/form.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { packSchema } from '@furrow/domain/spray-register/pack-schema.ts';
import { isComplete, packOf, type PackFilter } from '@furrow/domain/spray-register/pack.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { DownloadIcon, PrintIcon } from '../../../ui/icons.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { registerCsv } from './handOver.ts';
import { RegisterPackButton } from './RegisterPackButton.tsx';
import { SprayRegisterPrint } from '../SprayRegisterPrint.tsx';
import { useHolder } from '../useRegister.ts';
import styles from '../Protection.module.css';

const saveText = (text: string, type: string, name: string) =>
  saveFile(new Blob([text], { type }), name);

interface Props {
  readonly lines: readonly RegisterLine[];
  readonly form: RegisterForm;
  readonly filter: PackFilter;
  /** Whether all that belongs into it is there. */
  readonly isReady: boolean;
  readonly statusOf: (line: RegisterLine) => AdmissionStatus | null;
}

/**
 * Exports of the register: for programs in its schema, as a table, on paper. Created on the device,
 * so it works offline too.
 * @source decisions D13, EXC-03
 */
export function RegisterHandOver({ lines, form, filter, isReady, statusOf }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm } = useWorkspace();
  const holder = useHolder();
  const [printing, setPrinting] = useState(false);
  const isDisabled = lines.length === 0 || !isReady;
  const incomplete = lines.filter((line) => !isComplete(line)).length;
  const name =
    `${farm.name} ${t`Spray register`} ${form.id} ${filter.from ?? ''} ${filter.to ?? ''}`
      .replaceAll(/\s+/g, ' ')
      .trim();
  const json = () =>
    JSON.stringify(
      packOf(lines.toReversed(), {
        form,
        holder: { name: farm.name, number: companyNumber(holder.registration_number) },
        filter,
        made: new Date().toISOString(),
        statusOf,
      }),
      null,
      2,
    );
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          disabled={isDisabled}
          onClick={() => saveText(json(), 'application/json', `${name}.json`)}
        >
          JSON
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          onClick={() =>
            saveText(
              JSON.stringify(packSchema(form), null, 2),
              'application/schema+json',
              `spray-register-${form.id.toLowerCase()}.schema.json`,
            )
          }
        >
          {t`JSON schema`}
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          disabled={isDisabled}
          onClick={() =>
            saveText(registerCsv(lines, language, statusOf), 'text/csv', `${name}.csv`)
          }
        >
          CSV
        </Button>
        <Button
          variant="default"
          leftSection={<PrintIcon size={16} />}
          disabled={isDisabled}
          onClick={() => setPrinting(true)}
        >
          {t`Print or PDF`}
        </Button>
        <RegisterPackButton form={form.id} filter={filter} disabled={isDisabled} />
      </div>
      {incomplete > 0 ? (
        <p className={styles['note']}>
          {t`${incomplete} lines lack what this form asks: a file handed over now does not keep to its schema.`}
        </p>
      ) : null}
      {printing ? (
        <SprayRegisterPrint
          lines={lines}
          form={form}
          filter={filter}
          onDone={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
}
