import type { Data } from '@houseful/app-kit/data.ts';

/** A document for investors. */
export interface Investor {
  type: number;
  year: string;
  path: string;
}

export const receiveInvestor = (wire: Data<'GET /webapp/extras/investors'>[number]): Investor => ({
  type: wire.InvestorInformationType_ID,
  year: wire.InvestorInformation_Year,
  path: wire.InvestorInformationDocumentPath,
});
