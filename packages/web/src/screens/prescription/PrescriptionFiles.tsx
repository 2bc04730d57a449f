import type { EntityRows } from '@furrow/domain';
import type { PrescriptionShape } from '@furrow/formats/isoxml/cards/prescription-file.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '../../data/index.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { ImportIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import type { PrescriptionResult, Prescription } from './usePrescription.ts';

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly prescription: Prescription;
  readonly made: PrescriptionResult;
}

/** The map as files for the terminal, written on the device. */
export function PrescriptionFiles({ field, boundary, prescription, made }: Props) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const product = useRow('producttype', prescription.product);
  const { unit } = prescription;
  const name = prescription.name.trim() || String(field.name ?? '');
  const zones = made.classes.map(({ geometry }, index) => ({
    geometry,
    value: made.doses[index]?.value ?? 0,
  }));
  const write = async (shape: PrescriptionShape | 'shapefile') => {
    try {
      const { writeFiles } = await import('./writeFiles.ts');
      const archive = await writeFiles({
        shape,
        name,
        farm: workspace.farm.name,
        field,
        boundary,
        product: product ?? null,
        unit,
        zones,
        cell: Math.max(prescription.recipe.cell, 2),
      });
      if (!archive)
        return void showToast({
          text: t`This map cannot be written as a grid: it has too many cells.`,
          level: 'danger',
        });
      saveFile(new Blob([archive]), `${fileName(name)}.zip`);
    } catch {
      showToast({
        text: t`The file could not be written. Try again when there is a connection.`,
        level: 'danger',
      });
    }
  };
  const entry = (shape: Parameters<typeof write>[0], label: string) => ({
    label,
    icon: ImportIcon,
    run: () => void write(shape),
  });
  return (
    <Menu
      entries={[
        entry('zones', t`ISOXML, zones`),
        entry('grid1', t`ISOXML, grid of type 1`),
        entry('grid2', t`ISOXML, grid of type 2`),
        entry('shapefile', t`Shapefile`),
      ]}
    >
      <Button size="md" variant="default" disabled={!made.total}>
        {t`Export`}
      </Button>
    </Menu>
  );
}

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_') || 'zones';
