import { ActionIcon, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense, useState } from 'react';
import { entityWords } from '../../../forms/fieldProps.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useFarmStore } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { ColumnsIcon, DownloadIcon, MoreIcon, PrintIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PrintSheet, PrintTable } from '../../../ui/PrintSheet.tsx';
import { today } from '../../../me/today.ts';
import { listColumns } from './columns.tsx';
import { csvOf } from '@furrow/formats/csv/csv-text.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import type { ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { cellOf, printCellOf } from '../spreadsheet/tableOf.ts';
import { downloadFailed } from '../downloadFailed.ts';
import { usePrintSubtitle } from '../usePrintSubtitle.ts';
import styles from './ListTools.module.css';

interface Props {
  /** With the columns as they are shown. */
  readonly screen: EntityScreen;
  readonly possible: readonly ColumnOf[];
  /**
   * The rows shown, in their order; when rows are chosen, those. Read when they are needed: they
   * change with every key of a filter.
   */
  readonly rows: { readonly current: readonly Row[] };
  readonly onColumns: (columns: readonly ColumnOf[] | null) => void;
}

/** The tools of a list as it is: choose its columns, export it, print it. */
export const ListTools = memo(function ListTools({ screen, possible, rows, onColumns }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const under = usePrintSubtitle();
  const [choosing, setChoosing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const OwnPrint = screen.print;
  const { many } = entityWords(screen.paths.entity, language);
  const tools = { store, language };
  const head = () => listColumns(screen, tools);
  const cells = () =>
    rows.current.map((row) => screen.columns.map((column) => cellOf(screen, column, row, tools)));
  const exportCsv = () => {
    const text = csvOf(
      head().map(({ title }) => String(title)),
      cells(),
      language,
    );
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${many} ${today()}.csv`);
  };
  const exportSpreadsheet = () =>
    void import('../spreadsheet/saveSpreadsheet.ts')
      .then(({ saveSpreadsheet }) =>
        saveSpreadsheet(
          { name: `${many} ${today()}`, screen, head: head(), rows: rows.current },
          tools,
        ),
      )
      .catch(downloadFailed);
  return (
    <>
      <Menu
        entries={[
          { label: t`Columns`, icon: ColumnsIcon, run: () => setChoosing(true) },
          { label: t`Export as CSV`, icon: DownloadIcon, run: exportCsv },
          { label: t`Export as spreadsheet`, icon: DownloadIcon, run: exportSpreadsheet },
          { label: t`Print`, icon: PrintIcon, run: () => setPrinting(true) },
        ]}
      >
        <ActionIcon variant="default" size={36} aria-label={t`Columns, export and print`}>
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu>
      {choosing ? (
        <ColumnsWindow
          screen={screen}
          possible={possible}
          onColumns={onColumns}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {printing && OwnPrint ? (
        <Suspense fallback={null}>
          <OwnPrint rows={rows.current} onDone={() => setPrinting(false)} />
        </Suspense>
      ) : printing ? (
        <PrintSheet title={many} under={under} onDone={() => setPrinting(false)}>
          <PrintTable
            head={head().map(({ title }) => title)}
            rows={rows.current.map((row) =>
              screen.columns.map((column) => printCellOf(screen, column, row, tools)),
            )}
            right={new Set(head().flatMap(({ right }, index) => (right ? [index] : [])))}
            {...(head().some(({ footer }) => footer !== undefined)
              ? { foot: head().map(({ footer }) => footer?.(rows.current) ?? '') }
              : {})}
          />
        </PrintSheet>
      ) : null}
    </>
  );
});

interface ColumnsProps extends Pick<Props, 'screen' | 'possible' | 'onColumns'> {
  readonly onClose: () => void;
}

function ColumnsWindow({ screen, possible, onColumns, onClose }: ColumnsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const shown = new Set(screen.columns.map(({ field }) => field));
  const titles = listColumns({ ...screen, columns: possible }, { store, language });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Columns`}
      footer={
        <>
          <Button variant="default" onClick={() => onColumns(null)}>
            <Trans>As it was</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className="quiet">
        <Trans>
          They are remembered on this device and are part of the address, so you can share the list
          as you see it.
        </Trans>
      </p>
      <div className={styles['columns']}>
        {titles.map(({ key, title }, index) => (
          <Checkbox
            key={key}
            label={title}
            checked={shown.has(key)}
            disabled={index === 0}
            onChange={(on) =>
              onColumns(possible.filter(({ field }) => (field === key ? on : shown.has(field))))
            }
          />
        ))}
      </div>
    </Modal>
  );
}
