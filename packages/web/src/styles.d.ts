import 'react';

declare module 'react' {
  /** Custom properties that style sheets read from their element, such as `--columns`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
