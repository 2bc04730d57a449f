import { Button } from '@mantine/core';
import { say } from '@furrow/domain/messages/messages.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import { focusFirstError } from '../../../forms/focusFirstError.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { nameOfRow } from '../../../words/rowName.ts';
import form from '../form/RecordForm.module.css';
import { stocksAsked, type ShortWork } from './finishingShort.ts';

interface Props {
  readonly works: readonly ShortWork[];
  readonly onClose: () => void;
  /** Why, by the id of the stock item. */
  readonly onReasons: (reasons: Readonly<Record<string, string>>) => void;
}

/**
 * Asks of every stock item that several works bring below zero why they do, before they are
 * registered.
 */
export function StockReasonsWindow({ works, onClose, onReasons }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const box = useRef<HTMLFormElement>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(false);
  const stocks = stocksAsked(works);
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
          <Button onClick={submit}>{t`Finish and register`}</Button>
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
        {stocks.map((stock) => {
          const name = nameOfRow('stock', stock, store, language);
          return (
            <TextInput
              key={stock}
              required
              label={t`Why does the stock of ${name} go below zero?`}
              value={reasons[stock] ?? ''}
              maxLength={1000}
              errors={asked && isMissing(stock) ? [say('stock_negative_reason', language)] : []}
              onChange={(reason) => setReasons({ ...reasons, [stock]: reason })}
            />
          );
        })}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}
