# How it is run: docs/deployment.md. Another base: deploy/image/build.sh.
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY lab/package.json lab/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build web --logLevel warn
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    -w server -w contract -w embedded-postgres

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/embedded-postgres embedded-postgres
COPY --from=build /app/server server
COPY --from=build /app/data data
COPY --from=build /app/web/dist web/dist
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# A start may bring a large database up to date first; meanwhile it is not ready, and is not to be ended.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
