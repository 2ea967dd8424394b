import { defineConfig } from 'vite'

// The server, the operator's commands, and the process that the server starts for pictures. What is written in TSX and what is
// slow to import in its many pieces is bundled; the rest is loaded from node_modules as it is.
export default defineConfig({
  ssr: {
    noExternal: [
      /^@cuando\//,
      /^zod/,
      '@fastify/swagger',
      '@react-email/render',
      'fastify-type-provider-zod',
      'jose',
      'json-schema-resolver',
      'kysely',
      'pino-pretty',
      'rate-limiter-flexible',
      'react-email',
      'yaml',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin.ts',
        'image-process': 'src/image-process.ts',
        'calendar-process': 'src/calendar-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
