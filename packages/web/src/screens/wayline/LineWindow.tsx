import { Button } from '@mantine/core';
import { lengthMetres } from '@furrow/geo/measure/length.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { FieldsBehind } from '../common/place/FieldsBehind.tsx';
import styles from '../common/place/Place.module.css';

interface Props {
  readonly value: readonly [number, number][];
  readonly onChange: (corners: readonly [number, number][]) => void;
  readonly onClose: () => void;
}

/** Draws a line corner by corner: by presses on the map, or by the middle of the map. */
export function LineWindow({ value, onChange, onClose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const [line, setLine] = useState<readonly [number, number][]>(value);
  const metres = line.length > 1 ? lengthMetres({ type: 'LineString', coordinates: [...line] }) : 0;
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={t`Draw the way line`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            disabled={line.length < 2}
            onClick={() => onChange(line)}
          >{t`Use this line`}</Button>
        </>
      }
    >
      <div className={styles['window']}>
        <FieldsBehind
          label={t`Map to draw a line on`}
          line={line}
          pressLabel={t`Add a corner in the middle of the map`}
          onPress={(longitude, latitude) => setLine((before) => [...before, [longitude, latitude]])}
        />
        <output className="quiet">
          {plural(line.length, {
            0: 'Press on the map where the line begins.',
            one: '# corner',
            other: '# corners',
          })}
          {metres > 0 ? ` · ${formatNumber(metres, language, 1)} m` : ''}
        </output>
        <div className={styles['buttons']}>
          <Button
            size="xs"
            variant="default"
            disabled={line.length === 0}
            onClick={() => setLine((before) => before.slice(0, -1))}
          >
            <Trans>Undo the last corner</Trans>
          </Button>
          <Button
            size="xs"
            variant="subtle"
            disabled={line.length === 0}
            onClick={() => setLine([])}
          >
            <Trans>Start over</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}
