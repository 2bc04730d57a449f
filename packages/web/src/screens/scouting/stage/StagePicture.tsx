import type { PrincipalStage, StageKind } from '@furrow/domain/bbch/stages.ts';
import { plants } from './plants.ts';
import { GROUND } from './shapes.ts';
import styles from './Stage.module.css';

interface Props {
  readonly kind: StageKind;
  readonly stage: PrincipalStage;
  /** Pixels high. */
  readonly size?: number;
}

/** A crop at a principal growth stage; the text beside it is its accessible name. */
export function StagePicture({ kind, stage, size = 64 }: Props) {
  return (
    <svg
      className={styles['picture']}
      viewBox="0 0 48 64"
      width={size * 0.75}
      height={size}
      aria-hidden
    >
      {plants[kind](stage).map(({ part, d, line }, index) => (
        <path
          key={index}
          d={d}
          data-part={part}
          data-line={line === undefined ? undefined : true}
          strokeWidth={line}
        />
      ))}
      <path d={`M4 ${GROUND}H44`} data-part="soil" data-line strokeWidth={1.4} />
    </svg>
  );
}
