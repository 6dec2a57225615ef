import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { FILE_MISSING } from './src/areas/shell/ui/file-missing.ts';

/**
 * The router answers a page's file that does not come by reloading whatever is in view, each time anew. Here it tells the file watch
 * (src/areas/shell/ui/file-watch.tsx), which does so once.
 */
const missingFilesAreTold: Plugin = {
  name: 'missing-files-are-told',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/.*\/routeModules\.js$/.test(id)) return undefined;
    const changed = code.replace('window.location.reload()', `window.dispatchEvent(new Event('${FILE_MISSING}'))`);
    if (changed === code)
      this.error('React Router loads its route modules in another way now: look at loadRouteModule.');
    return { code: changed, map: null };
  },
};

/** Each file is a round trip of its own for a phone: what every page needs comes in one. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'portal', test: /\/src\/(ui|kernel|areas)\//, minShareCount: 12, priority: 1 },
];

export default defineConfig({
  plugins: [missingFilesAreTold, reactRouter(), { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' }],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
