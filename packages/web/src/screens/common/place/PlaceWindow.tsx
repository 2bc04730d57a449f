import { useStable } from '../../../ui/useStable.ts';
import { Button } from '@mantine/core';
import { readDecimal } from '@furrow/kit/derive/values.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DecimalInput } from '../../../ui/input/DecimalInput.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { FieldsBehind } from './FieldsBehind.tsx';
import { placeAt, type Place } from './placeText.ts';
import styles from './Place.module.css';

interface Props {
  readonly title: string;
  readonly value: Place | null;
  readonly onChange: (place: Place) => void;
  readonly onClose: () => void;
}

const degrees = (text: string, most: number): number | null => {
  const value = readDecimal(text);
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= most ? value : null;
};

/** Window to set a position by a click on the map, by the middle of the map, or by typing it. */
export function PlaceWindow({ title, value, onChange, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({
    longitude: value ? String(value.longitude) : '',
    latitude: value ? String(value.latitude) : '',
  });
  const [asked, setAsked] = useState(false);
  const longitude = degrees(typed.longitude, 180);
  const latitude = degrees(typed.latitude, 90);
  const place = longitude === null || latitude === null ? null : placeAt(longitude, latitude);
  const places = useStable(`${place?.longitude} ${place?.latitude}`, place ? [place] : []);
  const put = (east: number, north: number) => {
    const { longitude: lon, latitude: lat } = placeAt(east, north);
    setTyped({ longitude: String(lon), latitude: String(lat) });
  };
  const wrong = (bad: boolean, most: number) =>
    asked && bad ? [t`Enter degrees between −${most} and ${most}.`] : [];
  const save = () => {
    setAsked(true);
    if (place) onChange(place);
  };
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button onClick={save}>{t`Use this place`}</Button>
        </>
      }
    >
      <div className={styles['window']}>
        <FieldsBehind label={t`Map to put a place on`} places={places} onPress={put} />
        <div className={styles['pair']}>
          <DecimalInput
            label={t`Latitude`}
            unit="°"
            negative
            value={typed.latitude}
            errors={wrong(latitude === null, 90)}
            onChange={(text) => setTyped((before) => ({ ...before, latitude: text }))}
          />
          <DecimalInput
            label={t`Longitude`}
            unit="°"
            negative
            value={typed.longitude}
            errors={wrong(longitude === null, 180)}
            onChange={(text) => setTyped((before) => ({ ...before, longitude: text }))}
          />
        </div>
      </div>
    </Modal>
  );
}
