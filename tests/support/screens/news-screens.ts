import { OTHER_STORES, type Screen, type Visit } from './screen.ts';

const LIST = '/allied/news';

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

/** A demo post with a list and a table. */
const post = async ({ page }: Visit): Promise<void> => {
  await page.goto(LIST);
  await page.getByRole('link', { name: /Cierre vial/ }).click();
  await page.getByRole('heading', { level: 1, name: /Cierre vial/ }).waitFor();
};

/** The screens of the news. */
export const NEWS_SCREENS: readonly Screen[] = [
  { name: 'news', as: 'owner', show: at(LIST) },
  { name: 'news, more of them', as: 'basic', show: at(`${LIST}?pagina=3`) },
  { name: 'news for support', as: 'soporte', show: at(LIST) },
  { name: 'a post', as: 'owner', show: post },
  { name: 'no such post', as: 'owner', console: /status of 404/, show: at(`${LIST}?newsId=0`) },
  ...OTHER_STORES.map((store): Screen => ({ name: `news in ${store}`, as: 'owner', store, show: at(LIST) })),
];
