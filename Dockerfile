# syntax=docker/dockerfile:1
# docker build --build-arg COMMIT=$(git rev-parse --short HEAD) .
# Mirrors: --build-arg REGISTRY=registry.example.com/library/ --build-arg NPM_REGISTRY=https://npm.example.com/
ARG REGISTRY=docker.io/library/
FROM ${REGISTRY}node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
ARG NPM_REGISTRY=https://registry.npmjs.org/
RUN --mount=type=cache,target=/root/.npm npm ci --registry="$NPM_REGISTRY"
COPY . .
ARG COMMIT
RUN npm run build \
  && npm sbom --sbom-format cyclonedx --omit dev --package-lock-only >build/sbom.cdx.json

# docker build --target upstream: without PGlite, so DATABASE_URL names a PostgreSQL.
FROM ${REGISTRY}node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS upstream
ARG COMMIT
LABEL org.opencontainers.image.title="content-distribution-upstream" \
  org.opencontainers.image.version="1.2.0" \
  org.opencontainers.image.revision="$COMMIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 OPS_HOST=0.0.0.0 OPS_PORT=9465
WORKDIR /app
COPY --from=build --chown=root:root /app/build ./build
USER node
EXPOSE 4000 9465
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "build/server/upstream.js"]

FROM ${REGISTRY}node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
ARG COMMIT
LABEL org.opencontainers.image.title="content-distribution-gateway" \
  org.opencontainers.image.version="1.2.0" \
  org.opencontainers.image.revision="$COMMIT"
ENV NODE_ENV=production DEPLOYMENT=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
# The build contains the packages, their licences (build/server/licences.txt) and their list
# (build/sbom.cdx.json).
COPY --from=build --chown=root:root /app/build ./build
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/server/main.js"]
