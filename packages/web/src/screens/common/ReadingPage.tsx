import type { ReactNode } from 'react';
import type { SectionName } from '../../screenDefinition.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SectionTabs } from './SectionTabs.tsx';
import styles from './ReadingPage.module.css';

interface Props {
  /** The section whose tabs stand over it. */
  readonly section?: SectionName;
  readonly title: string;
  /** Beside the title: what the page is narrowed to, and what can be done with it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is read from its top to its end: no list with a panel beside it. */
export function ReadingPage({ section, title, tools, children }: Props) {
  usePageTitle(title);
  return (
    <div className={styles['whole']}>
      {section ? <SectionTabs section={section} /> : null}
      <div className={styles['page']}>
        <div className={styles['inside']}>
          <header className={styles['head']}>
            <h1>{title}</h1>
            {tools}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}
