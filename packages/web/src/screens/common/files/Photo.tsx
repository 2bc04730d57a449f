import { CloseIcon } from '../../../ui/icons.ts';
import { useObjectUrl } from './usePictureAddress.ts';
import styles from './Photos.module.css';

interface Props {
  readonly content: Blob;
  readonly label: string;
  /** The name of its file when it is saved; without it, it is only shown. */
  readonly file?: string;
  readonly removal?: string;
  readonly onRemove?: () => void;
}

/** A photo on this device, small. */
export function Photo({ content, label, file, removal, onRemove }: Props) {
  const address = useObjectUrl(content);
  const picture = address ? <img src={address} alt={label} /> : null;
  return (
    <span className={styles['photo']} data-coming={onRemove ? undefined : true}>
      {address && file ? (
        <a href={address} download={file}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {onRemove ? (
        <button type="button" aria-label={removal} onClick={onRemove}>
          <CloseIcon size={14} />
        </button>
      ) : null}
    </span>
  );
}
