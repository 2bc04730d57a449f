import type { CropStage } from '@furrow/domain/forecast/soil/crop-stages.ts';
import type { SourcedTexture, Texture } from '@furrow/domain/forecast/soil/texture.ts';
import { useLingui } from '@lingui/react/macro';

/** Names of textures, and of their sources. */
export function useSoilWords(): {
  readonly textures: Readonly<Record<Texture, string>>;
  readonly from: Readonly<Record<SourcedTexture['from'], string>>;
} {
  const { t } = useLingui();
  return {
    textures: {
      sand: t`Sand`,
      loamy_sand: t`Loamy sand`,
      sandy_loam: t`Sandy loam`,
      loam: t`Loam`,
      silt_loam: t`Silt loam`,
      silt: t`Silt`,
      silt_clay_loam: t`Silt clay loam`,
      silty_clay: t`Silty clay`,
      clay: t`Clay`,
    },
    from: {
      texture: t`from the soil texture of the field`,
      clay: t`from the clay content of an analysis`,
      soilType: t`from the soil type of the field`,
      regulatory: t`from the regulatory soil type`,
    },
  };
}

/** Names of the stages of a crop's use of water. */
export function useStageWords(): Readonly<Record<CropStage, string>> {
  const { t } = useLingui();
  return {
    before: t`not sown yet`,
    initial: t`initial stage`,
    development: t`development`,
    middle: t`mid-season`,
    late: t`late stage`,
    over: t`ripe by the table`,
  };
}
