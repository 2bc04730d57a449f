import 'react';

declare module 'react' {
  /** Values that style sheets take from their element, such as `--columns`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
