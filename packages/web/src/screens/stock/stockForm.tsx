import type { EntityRows } from '@furrow/domain';
import { CropInput } from '../common/CropInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { VarietyInput } from '../common/VarietyInput.tsx';
import { AnalysisInput } from './AnalysisInput.tsx';
import { ProductInput } from './ProductInput.tsx';
import { StockLead } from './StockLead.tsx';
import { StockLedger } from './StockLedger.tsx';

export const form: EntityForm<EntityRows['stock']> = {
  inputs: {
    product_type: ProductInput,
    attributes: AnalysisInput,
    crop: (props) => <CropInput {...props} variety="variety" />,
    variety: (props) => <VarietyInput {...props} field="variety" />,
  },
  lead: StockLead,
  extra: StockLedger,
};
