import type { BookPeriod } from '@furrow/domain/manure/book.ts';
import { manurePack } from '@furrow/domain/manure/book-pack.ts';
import { movementTable, namedMovements } from '@furrow/domain/manure/book-table.ts';
import { companyNumber } from '@furrow/domain/spray-register/entries.ts';
import { csvOf } from '@furrow/formats/csv/csv-text.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons.ts';
import reading from '../protection/Protection.module.css';
import { useHolder } from '../protection/useRegister.ts';
import { ManurePrint } from './ManurePrint.tsx';
import type { ShownBook } from './useManureBook.ts';

interface Props {
  readonly shown: ShownBook;
  readonly period: BookPeriod;
  /** Whether all that belongs into it is there. */
  readonly isReady: boolean;
}

/**
 * Exports of the book: for programs, as a table, on paper. Created on the device, so they work
 * offline too. @source RUL-25, decisions 248
 */
export function ManureHandOver({ shown, period, isReady }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm } = useWorkspace();
  const holder = useHolder();
  const [printing, setPrinting] = useState(false);
  const { book, fills, capacities, lookup, nameOf } = shown;
  const movements = () =>
    namedMovements(book.lines, lookup, (entity, id) => nameOf(entity, id) || null);
  const name = `${farm.name} ${t`Book of manure`} ${period.from ?? ''} ${period.to ?? ''}`
    .replaceAll(/\s+/g, ' ')
    .trim();
  const save = (text: string, type: string, extension: string) =>
    saveFile(new Blob([text], { type }), `${name}.${extension}`);
  const json = () =>
    JSON.stringify(
      manurePack(book, {
        farm: { name: farm.name, number: companyNumber(holder.registration_number) },
        period,
        made: new Date().toISOString(),
        movements: movements(),
        fills,
        capacities,
      }),
      null,
      2,
    );
  const csv = () => {
    const { head, rows } = movementTable(movements(), language);
    return csvOf(head, rows, language);
  };
  return (
    <>
      <div className={reading['buttons']}>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          disabled={!isReady}
          onClick={() => save(json(), 'application/json', 'json')}
        >
          JSON
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          disabled={!isReady}
          onClick={() => save(csv(), 'text/csv', 'csv')}
        >
          CSV
        </Button>
        <Button
          variant="default"
          leftSection={<PrintIcon size={16} />}
          disabled={!isReady}
          onClick={() => setPrinting(true)}
        >
          {t`Print or PDF`}
        </Button>
      </div>
      {printing ? (
        <ManurePrint shown={shown} period={period} onDone={() => setPrinting(false)} />
      ) : null}
    </>
  );
}
