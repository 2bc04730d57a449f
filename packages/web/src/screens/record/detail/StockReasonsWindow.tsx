import { Button } from '@mantine/core';
import { messageText } from '@furrow/domain/messages/messages.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFarmStore, useRows } from '../../../data/index.ts';
import { focusFirstError } from '../../../forms/focusFirstError.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { StockChoices } from '../form/checks/StockChoices.tsx';
import { leftFor } from '../form/unsentWork.ts';
import { useDetailTypes } from '../form/work/useDetailTypes.ts';
import form from '../form/RecordForm.module.css';
import { shortWorks, togetherShort, type ShortWork } from './finishingShort.ts';

interface Props {
  readonly works: readonly ShortWork[];
  readonly onClose: () => void;
  /** Receives the reasons, by the id of the stock item. */
  readonly onReasons: (reasons: Readonly<Record<string, string>>) => void;
}

/**
 * Prompts for a reason for every stock item that several works bring below zero, before they are
 * recorded as performed.
 */
export function StockReasonsWindow({ works, onClose, onReasons }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const box = useRef<HTMLFormElement>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(false);
  // shortages are recomputed when something is booked
  useRows('stockrecord');
  const details = useDetailTypes();
  const left = leftFor(store, details);
  const all = togetherShort(
    shortWorks(
      works.map(({ record }) => record),
      store,
    ),
    left,
  );
  const stocks = all.map(({ stock }) => String(stock));
  const isMissing = (stock: string) => !reasons[stock]?.trim();
  const submit = () => {
    setAsked(true);
    if (stocks.some(isMissing)) focusFirstError(box.current);
    else onReasons(reasons);
  };
  return (
    <Modal
      opened
      focusInside
      onClose={onClose}
      title={plural(works.length, { one: 'Finish # record', other: 'Finish # records' })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button onClick={submit}>{t`Mark as done`}</Button>
        </>
      }
    >
      <form
        ref={box}
        noValidate
        className={form['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {all.map((shortage) => {
          const stock = String(shortage.stock);
          return (
            <StockChoices
              key={stock}
              shortage={shortage}
              left={left}
              reason={reasons[stock] ?? ''}
              errors={
                asked && isMissing(stock) ? [messageText('stock_negative_reason', language)] : []
              }
              onReason={(reason) => setReasons({ ...reasons, [stock]: reason })}
            />
          );
        })}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}
