import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { messageText } from '@furrow/domain/messages/messages.ts';
import type { Issue } from '@furrow/kit';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFarmStore, useRow } from '../../data/index.ts';
import { focusFirstError } from '../../forms/focusFirstError.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { hasHalfTyped } from '../../forms/halfTyped.ts';
import { useSingle } from '../../forms/useSingle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { DecimalInput } from '../../ui/input/DecimalInput.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { bookingsOf, crossesTheGate, type BookingKind, type BookingRequest } from './bookings.ts';
import { balances } from './ledger.ts';
import styles from './Stock.module.css';
import { TransportInputs } from './TransportInputs.tsx';
import { amountFigure } from '@furrow/domain/amount-words.ts';
import { unitText } from '@furrow/domain/unit-words.ts';

export type { BookingKind };

interface Props {
  readonly stock: EntityRows['stock'];
  readonly kind: BookingKind;
  /** Those of this stock item. */
  readonly bookings: readonly EntityRows['stockrecord'][];
  readonly onClose: () => void;
}

/**
 * Books on a stock item: a receipt, a use, a transfer to another storage (two bookings at once), or
 * a count.
 */
export function BookingWindow({ stock, kind, bookings, onClose }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const product = useRow('producttype', stock.product_type);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const balanceByStorage = balances(bookings);
  // it is most likely taken from the storage with the largest amount
  const fullest =
    [...balanceByStorage].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
  const [request, setRequest] = useState<BookingRequest>({
    kind,
    quantity: '',
    storage: fullest,
    to: null,
    date: today(),
    reason: '',
    party: null,
    carrier: null,
    transport_number: '',
  });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const unit = unitText(String(stock.stock_unit ?? ''), language);
  const set = (changes: Partial<BookingRequest>) => {
    setRequest((before) => ({ ...before, ...changes }));
    setIssues((before) => before.filter(({ path }) => !(path in changes)));
  };
  const errors = (path: string) =>
    issues
      .filter((issue) => issue.path === path)
      .map(({ code, params }) => messageText(code, language, params));
  const submit = useSingle(async () => {
    if (hasHalfTyped(form.current)) return undefined;
    const created = bookingsOf(request, String(stock.id), bookings);
    if ('issues' in created) {
      setIssues(created.issues);
      return focusFirstError(form.current);
    }
    const { undo, shown } = store.together(
      () => created.drafts.map((draft) => store.create('stockrecord', draft)),
      { whole: true },
    );
    await shown;
    const name = String(stock.name ?? '');
    showToast({ text: t`${name} is booked.`, action: { label: t`Undo`, run: () => void undo() } });
    return onClose();
  });
  const titles: Readonly<Record<BookingKind, string>> = {
    delivery: t`Delivery`,
    use: t`Use`,
    transfer: t`Transfer`,
    count: t`Count`,
  };
  const buttons: Readonly<Record<BookingKind, string>> = {
    delivery: t`Book the delivery`,
    use: t`Book the use`,
    transfer: t`Book the transfer`,
    count: t`Book the count`,
  };
  const lies = amountFigure(balanceByStorage.get(request.storage) ?? 0, language);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${titles[kind]} · ${String(stock.name ?? '')}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button onClick={submit}>{buttons[kind]}</Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ReferenceInput
          label={kind === 'transfer' ? t`From storage` : t`Storage`}
          to="storage"
          value={request.storage}
          errors={errors('storage')}
          onChange={(id) => set({ storage: id === null ? null : String(id) })}
        />
        {kind === 'transfer' ? (
          <ReferenceInput
            label={t`To storage`}
            required
            to="storage"
            value={request.to}
            errors={errors('to')}
            filter={({ id }) => id !== request.storage}
            onChange={(id) => set({ to: id === null ? null : String(id) })}
          />
        ) : null}
        <DecimalInput
          label={kind === 'count' ? t`Counted` : t`Quantity`}
          required
          unit={unit}
          value={request.quantity}
          errors={errors('quantity')}
          hint={kind === 'delivery' ? undefined : t`Recorded here: ${lies} ${unit}.`}
          onChange={(quantity) => set({ quantity })}
        />
        <DateInput
          label={t`Date`}
          value={request.date}
          errors={errors('date')}
          onChange={(date) => set({ date })}
        />
        <TextInput
          label={t`Reason`}
          value={request.reason}
          errors={errors('reason')}
          maxLength={1000}
          onChange={(reason) => set({ reason })}
        />
        {crossesTheGate(kind) && product?.kind === 'organic' ? (
          <TransportInputs value={request} onChange={set} />
        ) : null}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}
