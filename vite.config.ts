import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * The router answers a page's file that does not come by reloading whatever is in view, each time anew. Here it is an error like any
 * other, and the error page sees to it (src/areas/shell/ui/file-watch.tsx).
 */
const missingFilesAreErrors: Plugin = {
  name: 'missing-files-are-errors',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/.*\/routeModules\.js$/.test(id)) return undefined;
    const changed = code.replace(
      /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/,
      'throw error;',
    );
    if (changed === code)
      this.error('React Router loads its route modules in another way now: look at loadRouteModule.');
    return { code: changed, map: null };
  },
};

export default defineConfig({
  plugins: [missingFilesAreErrors, reactRouter(), { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' }],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
