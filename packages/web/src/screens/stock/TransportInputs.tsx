import { useLingui } from '@lingui/react/macro';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { TextInput } from '../../ui/input/TextInput.tsx';
import type { BookingRequest } from './bookings.ts';

type Transport = Pick<BookingRequest, 'party' | 'carrier' | 'transport_number'>;

/** Inputs of the parties and the document of a transport of manure, which its book asks for. */
export function TransportInputs({
  value,
  onChange,
}: {
  readonly value: Transport;
  readonly onChange: (changes: Partial<Transport>) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const idOf = (id: unknown) => (id === null ? null : String(id));
  return (
    <>
      <ReferenceInput
        label={fieldLabel('stockrecord', 'party', language)}
        to="farmcontact"
        value={value.party}
        errors={[]}
        hint={t`For the book of manure.`}
        onChange={(id) => onChange({ party: idOf(id) })}
      />
      <ReferenceInput
        label={fieldLabel('stockrecord', 'carrier', language)}
        to="farmcontact"
        value={value.carrier}
        errors={[]}
        onChange={(id) => onChange({ carrier: idOf(id) })}
      />
      <TextInput
        label={fieldLabel('stockrecord', 'transport_number', language)}
        value={value.transport_number}
        errors={[]}
        maxLength={50}
        onChange={(number) => onChange({ transport_number: number })}
      />
    </>
  );
}
