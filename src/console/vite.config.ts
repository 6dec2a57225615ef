import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { carriedStylesAreLoaded, carriedStylesAreThere, shortName } from '../../vite-styles.ts';

/** Few chunks: libraries, and code that several pages share. Each file counts towards the address's requests per minute. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'console', test: /\/(src|node_modules)\//, minShareCount: 2 },
];

export default defineConfig(({ command }) => ({
  base: '/operacion/',
  // Icons and manifest are those of the customers' pages.
  publicDir: false,
  plugins: [
    carriedStylesAreThere,
    carriedStylesAreLoaded,
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' as const },
  ],
  server: { fs: { allow: ['../..'] }, hmr: { port: 24_679 } },
  build: {
    // The result lies outside of this application's folder.
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
}));
