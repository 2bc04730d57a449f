import { useLingui } from '@lingui/react/macro';

/** Heads of the columns of nitrogen, phosphate and potash, after that of the rows. */
export function NutrientHeads({ first }: { readonly first: string }) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" data-right>{t`N total`}</th>
        <th scope="col" data-right>{t`N working`}</th>
        <th scope="col" data-right>
          P₂O₅
        </th>
        <th scope="col" data-right>
          K₂O
        </th>
      </tr>
    </thead>
  );
}
