import { type Counterpart, openCounterpart, type Reply } from './counterpart.ts';

const script = (body: string): Reply => ({ type: 'text/javascript', body });
const json = (value: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(value) });

/**
 * A small imitation of the vendor's script, with the same names and order. It loads more scripts from its site
 * without a nonce.
 */
const bootstrap = (site: string): string => `
  const told = (path, value) => fetch(embeddedservice_bootstrap.messaging + path, { method: 'POST', body: JSON.stringify(value) });
  let fields = {};
  window.embeddedservice_bootstrap = {
    settings: {},
    init(organization, deployment, url, { scrt2URL }) {
      this.messaging = scrt2URL;
      localStorage.setItem(organization + '_WEB_STORAGE', 'conversación');
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${site}/ESWportal/assets/styles/bootstrap.min.css' });
      const more = Object.assign(document.createElement('script'), { src: '${site}/ESWportal/assets/js/inert.min.js' });
      more.onload = async () => {
        await told('/config', { organization, deployment, url, language: this.settings.language });
        dispatchEvent(new Event('onEmbeddedMessagingReady'));
      };
      document.head.append(style, more);
    },
    prechatAPI: { setHiddenPrechatFields(given) { fields = given; } },
    utilAPI: {
      async launchChat() {
        await told('/conversation', fields);
        const frame = Object.assign(document.createElement('iframe'), { src: '${site}/ESWportal/frame.html', title: 'Chat' });
        document.body.append(frame);
        await new Promise((loaded) => { frame.onload = loaded; });
      },
    },
  };`;

const openChatSite = (): Promise<Counterpart> =>
  openCounterpart(({ path }, url) => {
    if (path === '/ESWportal/assets/js/bootstrap.min.js') return script(bootstrap(url));
    if (path === '/ESWportal/assets/js/inert.min.js') return script('window.chatInert = true;');
    if (path === '/ESWportal/assets/styles/bootstrap.min.css')
      return { type: 'text/css', body: 'iframe { border: 0 }' };
    if (path === '/ESWportal/frame.html')
      return { type: 'text/html; charset=utf-8', body: '<p>Hola, ¿en qué le ayudamos?</p>' };
    return undefined;
  });

/** A tag manager container that records events, loads a tag with the page's nonce, and shows a pixel. */
const container = (url: string): string => `
  const tag = Object.assign(document.createElement('script'), { src: '${url}/tag.js', nonce: document.querySelector('script[nonce]').nonce });
  document.head.append(tag);
  new Image().src = '${url}/pixel';
  const hear = (event) => fetch('${url}/collect', { method: 'POST', body: JSON.stringify(event) });
  dataLayer.forEach(hear);
  dataLayer.push = (event) => hear(event);`;

const openTagManager = (): Promise<Counterpart> =>
  openCounterpart(({ path }, url) => {
    if (path.startsWith('/gtm.js')) return script(container(url));
    if (path === '/tag.js') return script('window.tagRan = true;');
    if (path === '/evaluates.js')
      return script(`try { window.evaluated = eval("'done'"); } catch { window.evaluated = 'refused'; }`);
    if (path === '/pixel') return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    return path === '/collect' ? json({}) : undefined;
  });

const openFooterSite = (): Promise<Counterpart> =>
  openCounterpart(({ path }, url) => {
    if (path === '/main.js') return script(`fetch('${url}/visit', { method: 'POST', body: 'main' });`);
    if (path === '/lubricantes.js') return script(`fetch('${url}/visit', { method: 'POST', body: 'lubricantes' });`);
    return path === '/visit' ? json({}) : undefined;
  });

export const ORGANIZATION = '00D000000000001';
export const SEEN_IP_FIELD = '203.0.113.7';

/** Starts a counterpart for each embed of the pages. Returns the environment that turns all embeds on. */
export async function openEmbedCounterparts() {
  const [chat, messaging, tags, errors, ip, footer] = await Promise.all([
    openChatSite(),
    openCounterpart(({ method }) => (method === 'POST' ? json({}) : undefined)),
    openTagManager(),
    openCounterpart(({ path }) => (path.startsWith('/api/42/envelope/') ? json({}) : undefined)),
    openCounterpart(() => json({ ip: SEEN_IP_FIELD })),
    openFooterSite(),
  ]);
  const all = { chat, messaging, tags, errors, ip, footer };
  return {
    ...all,
    environment: {
      CHAT_URL: `${chat.url}/ESWportal`,
      CHAT_ORGANIZATION: ORGANIZATION,
      CHAT_DEPLOYMENT: 'Portal',
      CHAT_MESSAGING_URL: messaging.url,
      TAG_MANAGER_ID: 'GTM-ABC123',
      TAG_MANAGER_URL: tags.url,
      ERROR_REPORTING_DSN: `${errors.url.replace('://', '://clave@')}/42`,
      IP_LOOKUP_URL: `${ip.url}/json`,
      FOOTER_SCRIPTS: `main=${footer.url}/main.js,lubricantes=${footer.url}/lubricantes.js`,
    },
    forget() {
      for (const each of Object.values(all)) each.visits.length = 0;
    },
    close() {
      for (const each of Object.values(all)) each.close();
    },
  };
}

export type EmbedCounterparts = Awaited<ReturnType<typeof openEmbedCounterparts>>;
