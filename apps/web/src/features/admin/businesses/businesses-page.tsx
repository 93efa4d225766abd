import { adminTexts } from '../texts.ts';
import { BusinessList } from './business-list.tsx';

export const BusinessesPage = () => <BusinessList title={<h1>{adminTexts.businesses}</h1>} />;
