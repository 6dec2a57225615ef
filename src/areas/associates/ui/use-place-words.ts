import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type PlaceWords, placeWords } from './destination-words.ts';

export const usePlaceWords = (): PlaceWords => placeWords(usePortal().store);
