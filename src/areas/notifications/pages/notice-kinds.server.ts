import { createContext } from 'react-router';
import type { NoticeKinds } from '../rules/notice.ts';

/** The events of all areas. The wiring sets them for each request. */
export const noticeKinds = createContext<NoticeKinds>();
