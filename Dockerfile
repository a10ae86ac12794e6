# The server with nothing but what it needs, as docs/deploy/container.md describes. The steps are plain commands in one folder, so that
# they can be tried without Docker.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# The packages first, for they change seldom. Their own scripts ask for files that come after them.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN BUILD_STANDALONE=1 npm run build
# What migrates, in one file: the image has no TypeScript. It lies where it finds its migrations.
RUN npx esbuild bin/migrate.ts --bundle --platform=node --format=esm --external:pg-native --external:@next/env --log-level=warning --banner:js="const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" --outfile=.next/standalone/prisma/migrate.mjs

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
ENV PORT=3000
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static ./.next/static
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/prisma/schema ./prisma/schema
# sandbox:start
COPY --from=build --chown=node:node ["/app/app/(sandbox)/_service/prisma", "./app/(sandbox)/_service/prisma"]
# sandbox:end
COPY --from=build --chown=node:node /app/node_modules/@prisma/schema-engine-wasm ./node_modules/@prisma/schema-engine-wasm
COPY --from=build --chown=node:node /app/bin/serve/container.sh /app/bin/serve/clean-requests.mjs /app/bin/serve/json-console.mjs /app/bin/serve/shed-webhooks.mjs ./bin/serve/
COPY --from=build --chown=node:node /app/lib/log-line.mjs ./lib/
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "bin/serve/container.sh"]
