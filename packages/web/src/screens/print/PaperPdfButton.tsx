import { Button } from '@mantine/core';
import { DownloadIcon } from '../../ui/icons.ts';
import type { PaperOf } from './makePaper.ts';
import { usePaperPdf } from './usePaperPdf.ts';

interface Props extends Omit<PaperOf, 'farm'> {
  readonly size: 'xs' | 'sm';
}

/** Has a paper of one thing made as PDF. */
export function PaperPdfButton({ size, label, ...paper }: Props) {
  const { busy, make } = usePaperPdf();
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<DownloadIcon size={15} />}
      loading={busy}
      aria-label={`${label}, PDF`}
      onClick={() => make({ ...paper, label })}
    >
      PDF
    </Button>
  );
}
